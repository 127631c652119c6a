import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CssExtractRspackPlugin, HtmlRspackPlugin, type RspackOptions } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { commonConfig, scriptRules, styleRules } from '../config/common.ts'
import { remoteIdentity } from '../config/remote.ts'

/** Builds one remote as a stand-alone site for development, without shell and federation. */
export function standAloneConfig(folder: string): RspackOptions {
  const { name } = remoteIdentity(folder)
  const entry = join(folder, 'src/remote.ts')
  const common = commonConfig('development', `${name}-alone`)
  return {
    ...common,
    target: ['web', 'es2022'],
    context: folder,
    entry: fileURLToPath(import.meta.resolve('@a-list/build/stand-alone/main.tsx')),
    output: { path: join(folder, 'dist/alone'), publicPath: '/' },
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, 'remote-under-development$': entry } },
    module: {
      rules: [
        ...scriptRules('development', 'web'),
        ...styleRules(CssExtractRspackPlugin.loader, { entry, isStandAlone: true }),
      ],
    },
    plugins: [
      new CssExtractRspackPlugin(),
      new HtmlRspackPlugin({ title: `${name}, stand-alone`, meta: { viewport: 'width=device-width' } }),
      new ReactRefreshRspackPlugin(),
    ],
  }
}
