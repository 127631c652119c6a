import { join } from 'node:path'
import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { standAloneConfig } from './stand-alone-config.ts'

interface AloneOptions {
  /** Where requests for data and pictures go, such as a running site. */
  target: string
  /** The folder of the sample catalogue's pictures, if the target has none. */
  pictures?: string
}

const FORWARDED = ['/wp-json', '/images', '/pictures']

/** Serves one remote without the shell, with Fast Refresh. */
export async function openAlone(folder: string, { target, pictures }: AloneOptions): Promise<void> {
  const port = Number(process.env.PORT ?? 3000)
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      setupExitSignals: false,
      allowedHosts: ['localhost', '127.0.0.1'],
      static: pictures ? { directory: pictures, publicPath: '/pictures' } : false,
      historyApiFallback: true,
      proxy: [{ context: FORWARDED, target, changeOrigin: true }],
      client: { overlay: true, logging: 'warn' },
      devMiddleware: { stats: 'errors-warnings' },
    },
    rspack(standAloneConfig(folder)),
  )
  await server.start()
  const { default: definition } = (await import(join(folder, 'src/remote.ts'))) as {
    default: RemoteDefinition
  }
  // Few remotes have a page at "/".
  const [path = '/'] = definition.smokePaths
  console.log(`\nThe remote is open without the shell: http://localhost:${port}${path}\n`)
}
