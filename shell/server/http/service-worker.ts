import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST_ASSETS_FILE, type HostAssets } from '@a-list/build/output/host-assets.ts'
import type { Context } from 'hono'
import type { Settings } from '../settings.ts'

/** It asks for pages and files of this site, and for nothing else. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Answers the service worker's script. Its first line names files of the shell, and so changes with each build: a worker
 * that was installed before then renews the page that it keeps for want of others. Switched off, the same address answers a
 * script that takes the worker and all that it kept away.
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
  const text = `ALIST_STAND_IN_FILES = ${JSON.stringify(files)};\n${code}`
  return (c) =>
    c.body(text, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': POLICY,
    })
}
