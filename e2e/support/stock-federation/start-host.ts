import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '@a-list/build/build-folder/build-folder.ts'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { HtmlRspackPlugin } from '@rspack/core'
import { type LoopbackServer, startLoopbackServer } from '../loopback-server.ts'
import { shared, stockConfig } from './stock-config.ts'

/**
 * Builds a host as Module Federation's documentation describes it, and serves it on an origin of its own. The host
 * loads the blog from `site`, and forwards requests for data and pictures to that site.
 */
export async function startStockHost(site: string): Promise<LoopbackServer> {
  const folder = mkdtempSync(join(tmpdir(), 'stock-host-'))
  await bundle([
    {
      ...stockConfig,
      entry: join(import.meta.dirname, 'host/index.ts'),
      output: { path: folder, publicPath: '/' },
      plugins: [
        new HtmlRspackPlugin({ title: 'Another site' }),
        new ModuleFederationPlugin({
          name: 'another_site',
          dts: false,
          manifest: false,
          remotes: { blog: `blog@${site}/remotes/blog/mf-manifest.json` },
          runtimePlugins: [fileURLToPath(import.meta.resolve('@a-list/remote/other-host.ts'))],
          shared,
        }),
      ],
    },
  ])
  async function answer(path: string): Promise<{ type: string; body: Uint8Array }> {
    if (path.endsWith('.js')) return { type: 'text/javascript', body: await readFile(join(folder, path)) }
    if (!/^\/(wp-json|pictures|images)\//.test(path))
      return { type: 'text/html', body: await readFile(join(folder, 'index.html')) }
    const response = await fetch(site + path)
    return { type: response.headers.get('Content-Type') ?? '', body: await response.bytes() }
  }
  const server = await startLoopbackServer((request, response) => {
    answer(request.url ?? '/').then(
      ({ type, body }) => response.setHeader('Content-Type', type).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
