import { manifestKey, type ReleaseStore } from '../store/store.ts'

export interface StoredVersion {
  remote: string
  version: string
  /** Whether it has a manifest. Without one, its upload was interrupted. */
  isComplete: boolean
}

/** Age in milliseconds. Every upload or change in progress has a file younger than this. */
const IN_PROGRESS_MS = 3_600_000

/**
 * Finds unneeded versions that are old enough to remove. The age of a complete version is that of its manifest;
 * the age of an incomplete one is that of its newest file.
 * @param oldest milliseconds since 1970; younger versions stay, and so do uploads in progress
 */
export async function unneededVersions(
  store: ReleaseStore,
  { isNeeded, oldest }: { isNeeded: (remote: string, version: string) => boolean; oldest: number },
): Promise<StoredVersion[]> {
  const folders = Map.groupBy(
    (await store.list('')).filter((key) => !key.startsWith('_')),
    (key) => key.split('/', 2).join('/'),
  )
  const limit = Math.min(oldest, Date.now() - IN_PROGRESS_MS)
  const found: StoredVersion[] = []
  for (const [folder, keys] of folders) {
    const [remote = '', version = ''] = folder.split('/')
    // Versions in development are folders that `npm run dev` rebuilds.
    if (!version || version.endsWith('-dev') || isNeeded(remote, version)) continue
    const isComplete = keys.includes(manifestKey(remote, version))
    const createdAt = isComplete
      ? await store.createdAt(manifestKey(remote, version))
      : await newestOf(store, keys, limit)
    if (createdAt !== undefined && createdAt <= limit) found.push({ remote, version, isComplete })
  }
  return found
}

/** @returns undefined if a file is too young, or was removed in the meantime */
async function newestOf(
  store: ReleaseStore,
  keys: readonly string[],
  limit: number,
): Promise<number | undefined> {
  let newest = 0
  for (const key of keys) {
    const createdAt = await store.createdAt(key)
    if (createdAt === undefined || createdAt > limit) return undefined
    newest = Math.max(newest, createdAt)
  }
  return newest
}
