import {
  daysAgo,
  neededVersions,
  RETENTION_DAYS,
  versionLabel,
} from '@a-list/release/registry/needed-versions.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import { unneededVersions } from '@a-list/release/store/unneeded-versions.ts'
import type { Logger } from 'pino'
import type { RegistryStore } from './registry-store.types.ts'

/** Copies of releases are as many as a site ships: a look a few times a day is enough. */
const LOOK_MS = 6 * 3_600_000

interface ClearCopiesOptions {
  /** What was brought here from a bucket. */
  copies: ReleaseStore
  registry: Pick<RegistryStore, 'inUse' | 'status'>
  logger: Logger
}

/**
 * Removes copies of releases that this server has not needed for so long that no tab can be open; should one be, its files
 * are brought again. `npm run release -- gc` clears the bucket itself.
 */
export function createCopyCleaner({ copies, registry, logger }: ClearCopiesOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  /** @returns labels of what was removed */
  async function clear(): Promise<string[]> {
    const { document } = registry.status()
    // Nothing is old where nothing is known.
    if (!document) return []
    const oldest = daysAgo(RETENTION_DAYS)
    const needed = neededVersions(document, oldest)
    const isNeeded = (remote: string, version: string) =>
      needed.has(versionLabel(remote, version)) ||
      registry.inUse().some((entry) => entry.name === remote && entry.version === version)
    const removed: string[] = []
    for (const { remote, version } of await unneededVersions(copies, { isNeeded, oldest })) {
      // It may have come into use while others were looked at.
      if (isNeeded(remote, version)) continue
      await copies.remove(`${remote}/${version}/`)
      removed.push(versionLabel(remote, version))
    }
    if (removed.length > 0) logger.info({ removed }, 'Copies of releases were removed')
    return removed
  }

  function wait() {
    if (stopped) return
    timer = setTimeout(() => {
      void clear()
        .catch((error: unknown) => logger.error({ err: error }, 'Copies of releases could not be removed'))
        .finally(wait)
    }, LOOK_MS)
  }

  return {
    clear,
    start: wait,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
