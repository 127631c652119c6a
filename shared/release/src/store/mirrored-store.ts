import type { ReleaseStore } from './store.ts'

/** Of the registry, which grows; everything else is made once. */
const REGISTRY = '_registry/'

/**
 * A store far away with a copy here: what is read of a release stays, so that a server has on its own disk what it serves.
 * @param near where copies are kept; a file that was damaged there is brought anew after it was removed
 */
export function createMirroredStore(far: ReleaseStore, near: ReleaseStore): ReleaseStore {
  return {
    ...far,
    async read(key) {
      if (key.startsWith(REGISTRY)) return far.read(key)
      const here = await near.read(key)
      if (here) return here
      const content = await far.read(key)
      if (content) await near.create(key, content)
      return content
    },
    async remove(prefix) {
      await Promise.all([far.remove(prefix), near.remove(prefix)])
    },
  }
}
