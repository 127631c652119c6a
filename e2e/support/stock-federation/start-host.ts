import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '@a-list/build/build-folder/build-folder.ts'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { HtmlRspackPlugin } from '@rspack/core'
import { shared, stockConfig } from './stock-config.ts'

export interface StockHost {
  url: string
  stop(): Promise<void>
}

/**
 * Builds a host as Module Federation's documentation describes it, and serves it on an origin of its own. It loads the blog
 * from `site`, and forwards requests for data and pictures to it.
 */
export async function startStockHost(site: string): Promise<StockHost> {
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
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path.endsWith('.js')) {
      response.setHeader('Content-Type', 'text/javascript').end(readFileSync(join(folder, path)))
    } else if (/^\/(wp-json|pictures|images)\//.test(path)) {
      void fetch(site + path).then(async (answer) => {
        response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' })
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
    } else {
      response.setHeader('Content-Type', 'text/html').end(readFileSync(join(folder, 'index.html')))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
