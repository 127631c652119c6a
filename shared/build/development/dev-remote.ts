import { join } from 'node:path'
import type { RspackOptions } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { nodeConfig, remoteIdentity, webConfig } from '../config/remote.ts'

/** The version of every remote in development. The shell does not cache its files. */
export const DEV_VERSION = '0.0.0-dev'

export interface DevRemote {
  name: string
  /** The folder in which the shell looks for this version. It contains `web` and `server`. */
  releaseFolder: string
  web: RspackOptions
  node: RspackOptions
}

/**
 * Configures a remote's builds for watch mode. They write to the release store that the shell reads, and support Fast
 * Refresh.
 */
export function devRemote(folder: string, releasesDir: string): DevRemote {
  const identity = { ...remoteIdentity(folder), version: DEV_VERSION }
  const { name } = identity
  const releaseFolder = join(releasesDir, name, DEV_VERSION)
  const web = forRecovery(webConfig(folder, identity, 'development'))
  const node = forRecovery(nodeConfig(folder, identity, 'development'))
  return {
    name,
    releaseFolder,
    web: {
      ...web,
      output: {
        ...web.output,
        path: join(releaseFolder, 'web'),
        clean: false,
        filename: '[name].js',
        chunkFilename: `${name}.[name].js`,
      },
      resolve: {
        ...web.resolve,
        alias: { ...web.resolve?.alias, 'react-refresh': join(import.meta.dirname, 'react-refresh') },
      },
      plugins: [...(web.plugins ?? []), new ReactRefreshRspackPlugin()],
    },
    node: { ...node, output: { ...node.output, path: join(releaseFolder, 'server'), clean: false } },
  }
}

/**
 * Lets Fast Refresh continue with the save after a mistake. A build with errors writes no files: pages and the server would
 * load a module that only throws. Our modules count as having side effects, so that imports that a `throw` makes unreachable
 * stay: pages would forget them.
 */
function forRecovery({ optimization, module, ...config }: RspackOptions): RspackOptions {
  const keepsImports = { test: /\.tsx?$/, exclude: /node_modules/, sideEffects: true }
  return {
    ...config,
    optimization: { ...optimization, emitOnErrors: false },
    module: { ...module, rules: [...(module?.rules ?? []), keepsImports] },
  }
}
