import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from '@a-list/build/build-folder/build-folder.ts'
import { integrityOf, sha256Hex } from '@a-list/release/package/manifest.ts'
import { sealRelease, testEntry } from '@a-list/release/testing/test-releases.ts'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { makeLive } from '../edit-release.ts'
import { shared, stockConfig } from './stock-config.ts'

const NAME = 'stock'
const VERSION = '1.0.0'
/** The name under which the shell looks for the entry (shell/src/federation/federation.ts). */
const GLOBAL_NAME = 'alist_stock_1_0_0'

/** Builds a remote with Module Federation's plugin alone, which gives it a runtime of its own, and makes it live. */
export async function publishStockRemote(dataDir: string): Promise<void> {
  const source = join(import.meta.dirname, 'remote/remote.ts')
  const folder = join(dataDir, 'releases', NAME, VERSION)
  await bundle([
    {
      ...stockConfig,
      entry: {},
      output: { path: join(folder, 'web'), publicPath: 'auto', uniqueName: GLOBAL_NAME },
      plugins: [
        new ModuleFederationPlugin({
          name: GLOBAL_NAME,
          filename: 'remoteEntry.js',
          dts: false,
          manifest: false,
          exposes: { './remote': source },
          shared,
        }),
      ],
    },
    {
      ...stockConfig,
      target: 'node',
      entry: { server: source },
      output: { path: join(folder, 'server'), filename: '[name].cjs', library: { type: 'commonjs2' } },
      externalsType: 'commonjs',
      externals: Object.keys(shared),
      optimization: { splitChunks: false },
      module: { ...stockConfig.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    },
  ])
  const entry = readFileSync(join(folder, 'web/remoteEntry.js'))
  const server = readFileSync(join(folder, 'server/server.cjs'))
  const release = testEntry(NAME, VERSION, {
    routes: [{ id: 'page', path: '/stock', chunks: { scripts: [], styles: [] } }],
    entry: { file: 'remoteEntry.js', integrity: integrityOf(entry) },
    server: { file: 'server.cjs', sha256: sha256Hex(server) },
    smokePaths: ['/stock'],
  })
  await makeLive(dataDir, sealRelease(dataDir, release))
}
