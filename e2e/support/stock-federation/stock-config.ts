import { join } from 'node:path'
import { shares } from '@a-list/build/packages/share-table.ts'
import { HOST_CONTEXT_VERSION } from '@a-list/remote/definition.ts'
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { RspackOptions } from '@rspack/core'
import { workspace } from '../../../scripts/workspace.ts'

/** What builds of hosts and remotes have in common if they are made without this site's own configuration. */
export const stockConfig = {
  mode: 'production',
  // This package depends on all libraries that host and remotes share.
  context: join(workspace, 'shared/remote'),
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
} satisfies RspackOptions

type Shared = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['shared']>

/** No version is required, because the workspace's package.json files say `catalog:` in place of a version. */
const one = { singleton: true, requiredVersion: false } as const

const router = shares['react-router-dom']
if (!router) throw new Error('The share table has no router.')

/** The libraries of which a page has one copy. */
export const shared: Shared = {
  react: one,
  'react/jsx-runtime': one,
  'react-dom': one,
  'react-router-dom': { ...one, import: 'react-router', version: router.version },
  '@tanstack/react-query': one,
  'zod/mini': one,
  '@a-list/remote/host-context.ts': { ...one, version: HOST_CONTEXT_VERSION },
}
