import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'
import { immutableFiles } from './static-files.ts'

const MISS_MS = 10_000
const MOST_MISSES = 10_000

/** A file of a release that a browser may ask for. */
const FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/([\w.-]+(?:\/[\w.-]+)*)$/

/**
 * Answers the web files of every version that the store has: an open tab may be of one that this server has never shown.
 * From a bucket such a file is brought here first.
 */
export function releaseFiles({ releasesDir, releases }: Settings): MiddlewareHandler {
  const serve = immutableFiles(releasesDir, (path) => path.replace(FILE, '/$1/$2/web/$3'))
  if (!releases.isShared) return serve
  const missing = createMisses()
  return async (c, next) => {
    const [, remote, version, file] = FILE.exec(c.req.path) ?? []
    const key = `${remote}/${version}/web/${file}`
    if (file && !existsSync(join(releasesDir, key)) && !missing.has(key)) {
      const isThere = await releases.store.read(key).catch(() => undefined)
      if (!isThere) missing.add(key)
    }
    return serve(c, next)
  }
}

/** What was not there is not asked for again for a while, whoever asks how often. */
function createMisses() {
  const until = new Map<string, number>()
  return {
    has: (key: string) => (until.get(key) ?? 0) > Date.now(),
    add(key: string) {
      until.set(key, Date.now() + MISS_MS)
      const oldest = until.keys().next().value
      if (until.size > MOST_MISSES && oldest !== undefined) until.delete(oldest)
    },
  }
}
