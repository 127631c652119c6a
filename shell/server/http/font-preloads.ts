import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST_ASSETS_FILE, type HostAssets } from '@a-list/build/output/host-assets.ts'

/**
 * A `Link` header that preloads the fonts of every page. A proxy may send it earlier, as 103 Early Hints. ''
 * if the shell has not been built.
 */
export function fontPreloads(shellWebDir: string): string {
  const file = join(shellWebDir, HOST_ASSETS_FILE)
  if (!existsSync(file)) return ''
  const { fonts } = JSON.parse(readFileSync(file, 'utf8')) as HostAssets
  return fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`).join(', ')
}
