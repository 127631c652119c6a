/**
 * Where releases and the registry live. Files are made once and never changed, so a store needs no lock: what two
 * teams do at the same instant is decided by who makes the next file first.
 * Keys are paths with "/" and without "..": `blog/1.4.0-3f9ab2c1/web/remoteEntry.js`, `_registry/000000017.json`.
 */
export interface ReleaseStore {
  /** For messages: where this store is. */
  readonly label: string
  /**
   * @returns undefined where there is no such file
   * @throws UnreadableFile when this one file can't be read for good; any other error may pass
   */
  read(key: string): Promise<Buffer | undefined>
  /** Makes the file whole or not at all. @returns false where it is there already; it stays as it was */
  create(key: string, content: Uint8Array): Promise<boolean>
  /** Keys that begin with the prefix, in order. */
  list(prefix: string): Promise<string[]>
  /** When the file was made, in milliseconds since 1970. @returns undefined where there is no such file */
  madeAt(key: string): Promise<number | undefined>
  /** Removes the files that begin with the prefix. */
  remove(prefix: string): Promise<void>
}

/** A name without content that this process can read: no permission, not a regular file, or too large. */
export class UnreadableFile extends Error {}

const KEY = /^(?!.*\.\.)[\w][\w@./-]{0,299}$/

/** Whether a store can hold a file under this key. */
export function isKey(key: string): boolean {
  return KEY.test(key)
}

/** @throws Error when the key could lead out of the store */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is no key of a release store.`)
  return key
}
