import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'
import { immutableFiles } from './static-files.ts'

/** A file of a release that a browser may ask for. */
const FILE = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\/([\w.-]+(?:\/[\w.-]+)*)$/

/**
 * Answers the web files of every version that the store has: an open tab may be of one that this server has never shown.
 * From a bucket such a file is brought here first.
 */
export function releaseFiles({ releasesDir, releases }: Settings): MiddlewareHandler {
  const serve = immutableFiles(releasesDir, (path) => path.replace(FILE, '/$1/$2/web/$3'))
  if (!releases.isShared) return serve
  return async (c, next) => {
    const [, remote, version, file] = FILE.exec(c.req.path) ?? []
    if (file && !existsSync(join(releasesDir, `${remote}/${version}/web/${file}`))) {
      await releases.store.read(`${remote}/${version}/web/${file}`)
    }
    return serve(c, next)
  }
}
