/**
 * Where releases and the registry are stored. Files are created once and never change, so a store needs no lock:
 * of two writers at the same time, the one that first creates the next file succeeds. Keys are paths with "/"
 * and without "..": `blog/1.4.0-3f9ab2c1/web/remoteEntry.js`, `_registry/000000017.json`.
 */
export interface ReleaseStore {
  /** The store's location, for messages. */
  readonly label: string
  /**
   * @returns undefined when there is no such file
   * @throws UnreadableFile when this file is permanently unreadable; any other error may be temporary
   */
  read(key: string): Promise<Buffer | undefined>
  /** Creates the file atomically. @returns false when it already exists; it is not changed */
  create(key: string, content: Uint8Array): Promise<boolean>
  /** Keys that start with the prefix, sorted. */
  list(prefix: string): Promise<string[]>
  /** Creation time in milliseconds since 1970. @returns undefined when there is no such file */
  createdAt(key: string): Promise<number | undefined>
  /** Removes one file, or all files of a folder whose prefix ends with "/". */
  remove(prefix: string): Promise<void>
}

/** The key of a release's manifest. */
export function manifestKey(remote: string, version: string): string {
  return `${remote}/${version}/manifest.json`
}

/** A file that this process can't read: no permission, not a regular file, or too large. */
export class UnreadableFile extends Error {}

const KEY = /^(?!.*\.\.)[\w][\w@./-]{0,299}$/

export function isKey(key: string): boolean {
  return KEY.test(key)
}

/** @throws Error for an invalid key, which could point outside the store */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is not a valid key for a release store.`)
  return key
}
