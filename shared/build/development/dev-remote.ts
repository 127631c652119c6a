import { join } from 'node:path'
import type { RspackOptions } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { nodeConfig, remoteIdentity, webConfig } from '../config/remote.ts'

/** Version of a remote in development. The shell does not cache it. */
export const DEV_VERSION = '0.0.0-dev'

export interface DevRemote {
  name: string
  /** Contains `web` and `server`, where the shell looks for this version. */
  releaseFolder: string
  web: RspackOptions
  node: RspackOptions
}

/**
 * A remote's builds for watch mode: written to the store that the shell reads, with Fast Refresh in the composed
 * site.
 * @param folder the remote's folder
 */
export function devRemote(folder: string, releasesDir: string): DevRemote {
  const identity = { ...remoteIdentity(folder), version: DEV_VERSION }
  const { name } = identity
  const releaseFolder = join(releasesDir, name, DEV_VERSION)
  const web = webConfig(folder, identity, 'development')
  const node = nodeConfig(folder, identity, 'development')
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
