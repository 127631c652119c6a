import { join } from 'node:path'
import { standAloneConfig } from '@a-list/build/stand-alone/stand-alone-config.ts'
import type { RemoteDefinition } from '@a-list/remote/definition.ts'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { workspace } from './workspace.ts'

/** Serves one remote without the shell, with Fast Refresh; forwards /wp-json calls to the backend. */
export async function openAlone(folder: string): Promise<void> {
  const port = Number(process.env.PORT || 3000)
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      setupExitSignals: false,
      allowedHosts: ['localhost', '127.0.0.1'],
      static: { directory: join(workspace, 'shared/sample/pictures'), publicPath: '/pictures' },
      historyApiFallback: true,
      proxy: [{ context: ['/wp-json'], target: process.env.BACKEND_URL }],
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
