import { unneededVersions } from '@a-list/release/package/unneeded-versions.ts'
import {
  daysAgo,
  neededVersions,
  RETENTION_DAYS,
  versionLabel,
} from '@a-list/release/registry/needed-versions.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { Logger } from 'pino'
import type { RegistryStore } from './registry-store.types.ts'

/** Copies grow slowly: a check every six hours is enough. */
const CHECK_MS = 6 * 3_600_000

interface ClearCopiesOptions {
  /** Local copies of releases from a bucket. */
  copies: ReleaseStore
  registry: Pick<RegistryStore, 'inUse' | 'status'>
  logger: Logger
}

/**
 * Deletes local copies of releases that no open tab can still need. A copy that is needed later is fetched
 * again. `npm run release -- gc` cleans the bucket itself.
 */
export function createCopyCleaner({ copies, registry, logger }: ClearCopiesOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  /** @returns labels of the deleted versions */
  async function clear(): Promise<string[]> {
    const { document } = registry.status()
    // Without a registry, it is unknown which versions are needed.
    if (!document) return []
    const oldest = daysAgo(RETENTION_DAYS)
    const needed = neededVersions(document, oldest)
    const isNeeded = (remote: string, version: string) =>
      needed.has(versionLabel(remote, version)) ||
      registry.inUse().some((entry) => entry.name === remote && entry.version === version)
    const removed: string[] = []
    for (const { remote, version } of await unneededVersions(copies, { isNeeded, oldest })) {
      // The version may have come into use since the list was made.
      if (isNeeded(remote, version)) continue
      await copies.remove(`${remote}/${version}/`)
      removed.push(versionLabel(remote, version))
    }
    if (removed.length > 0) logger.info({ removed }, 'Copies of unneeded releases were deleted')
    return removed
  }

  function schedule() {
    if (stopped) return
    timer = setTimeout(() => {
      void clear()
        .catch((error: unknown) =>
          logger.error({ err: error }, 'Copies of unneeded releases could not be deleted'),
        )
        .finally(schedule)
    }, CHECK_MS)
  }

  return {
    clear,
    start: schedule,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
