import type { ReleaseStore } from './store.ts'

/** Prefix of the registry, whose list of files grows. All other files never change. */
const REGISTRY = '_registry/'

/**
 * A remote store with a local copy of each release file that was read, so that a server has all files that it
 * serves on its own disk.
 * @param near contains the copies; to replace a damaged copy, remove it there
 */
export function createMirroredStore(far: ReleaseStore, near: ReleaseStore): ReleaseStore {
  return {
    ...far,
    async read(key) {
      if (key.startsWith(REGISTRY)) return far.read(key)
      const copy = await near.read(key)
      if (copy) return copy
      const content = await far.read(key)
      if (content) await near.create(key, content)
      return content
    },
    async remove(prefix) {
      await Promise.all([far.remove(prefix), near.remove(prefix)])
    },
  }
}
