import { manifestKey } from '../package/put-release.ts'
import type { ReleaseStore } from './store.ts'

export interface StoredVersion {
  remote: string
  version: string
  /** Whether its manifest is there; else somebody broke off on the way. */
  isWhole: boolean
}

/** A release that is on its way, into the store or from there into the registry, has a file younger than this. */
const ON_ITS_WAY_MS = 3_600_000

/**
 * Versions of a store that nobody needs and that are old enough to go: whole ones by their manifest's age, parts of one by
 * that of their newest file.
 * @param oldest milliseconds since 1970: what is younger stays; and so does whatever may be on its way
 */
export async function unneededVersions(
  store: ReleaseStore,
  { isNeeded, oldest }: { isNeeded: (remote: string, version: string) => boolean; oldest: number },
): Promise<StoredVersion[]> {
  const folders = Map.groupBy(
    (await store.list('')).filter((key) => !key.startsWith('_')),
    (key) => key.split('/', 2).join('/'),
  )
  const limit = Math.min(oldest, Date.now() - ON_ITS_WAY_MS)
  const found: StoredVersion[] = []
  for (const [folder, keys] of folders) {
    const [remote = '', version = ''] = folder.split('/')
    // Versions in development are folders that are built over and over.
    if (!version || version.endsWith('-dev') || isNeeded(remote, version)) continue
    const isWhole = keys.includes(manifestKey(remote, version))
    const madeAt = isWhole
      ? await store.madeAt(manifestKey(remote, version))
      : await newestOf(store, keys, limit)
    if (madeAt !== undefined && madeAt <= limit) found.push({ remote, version, isWhole })
  }
  return found
}

/** @returns undefined where one is younger than it may be, or went away meanwhile */
async function newestOf(
  store: ReleaseStore,
  keys: readonly string[],
  limit: number,
): Promise<number | undefined> {
  let newest = 0
  for (const key of keys) {
    const madeAt = await store.madeAt(key)
    if (madeAt === undefined || madeAt > limit) return undefined
    newest = Math.max(newest, madeAt)
  }
  return newest
}
