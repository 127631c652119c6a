import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST_ASSETS_FILE, type HostAssets } from '@a-list/build/output/host-assets.ts'
import type { Context } from 'hono'
import type { Settings } from '../settings.ts'

/** The worker only fetches pages and files of this site. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Serves the service worker's script. Its first line names files of the shell, so the script changes with each
 * build, and browsers install the new worker and its offline page. With the kill switch on, the same URL serves
 * a script that removes the worker and its caches.
 */
export function serviceWorker(
  settings: Pick<Settings, 'shellWebDir' | 'workerDir' | 'site'>,
): (c: Context) => Response {
  const file = settings.site.keepsPages ? 'service-worker.js' : 'kill-switch.js'
  const code = readFileSync(join(settings.workerDir, file), 'utf8')
  const { offline, scripts } = JSON.parse(
    readFileSync(join(settings.shellWebDir, HOST_ASSETS_FILE), 'utf8'),
  ) as HostAssets
  const files = [offline, ...scripts.map(({ src }) => src)]
  const text = `ALIST_OFFLINE_PAGE_FILES = ${JSON.stringify(files)};\n${code}`
  return (c) =>
    c.body(text, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': POLICY,
    })
}
