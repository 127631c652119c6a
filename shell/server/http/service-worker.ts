import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import type { Settings } from '../settings.ts'

/** It asks for pages and files of this site, and for nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Answers the service worker's script. The mark at its end changes with each build of the shell: a worker that was
 * installed before then renews the page that it keeps for want of others. Switched off, the same address answers a
 * script that takes the worker and all that it kept away.
 */
export function serviceWorker(
  settings: Pick<Settings, 'shellWebDir' | 'workerDir' | 'site'>,
): (c: Context) => Response {
  const file = settings.site.keepsPages ? 'service-worker.js' : 'farewell.js'
  const code = readFileSync(join(settings.workerDir, file), 'utf8')
  const assets = readFileSync(join(settings.shellWebDir, 'assets.json'))
  const build = createHash('sha256').update(assets).digest('hex').slice(0, 16)
  const text = `${code}\n// shell ${build}\n`
  return (c) =>
    c.body(text, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': POLICY,
    })
}
