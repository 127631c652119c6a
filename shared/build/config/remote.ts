import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { LOAD_TIMEOUT_MS } from '@a-list/remote/load-timeout.ts'
import { isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import {
  CopyRspackPlugin,
  CssExtractRspackPlugin,
  DefinePlugin,
  type RspackOptions,
  SubresourceIntegrityPlugin,
} from '@rspack/core'
import { currentMode, type Mode } from '../mode.ts'
import { buildVersion, RUNBOOK_FILE } from '../output/build-id.ts'
import { ChunkMapPlugin, EXPOSED_CHUNK } from '../output/chunk-map.ts'
import { BundledPackagesPlugin } from '../packages/bundled-packages.ts'
import { developmentShares, rangeOf, shares } from '../packages/share-table.ts'
import { RemotePlugin } from '../patches/module-federation.ts'
import { SortedHashesPlugin } from '../patches/sorted-hashes.ts'
import { commonConfig, scriptRules, styleRules } from './common.ts'

/** Code that several pages of a remote share gets a file of its own from this size in bytes. */
const MIN_SHARED_CHUNK_BYTES = 50_000

export interface RemoteIdentity {
  /** The registry's name: `blog` for the package `@a-list/mfe-blog`. */
  name: string
  /** See `buildVersion`. */
  version: string
  /** Dependencies on other remotes: `a-list.uses` of its package.json, not validated. */
  uses: unknown
}

/** @throws Error if the package's name is not that of a remote */
export function remoteIdentity(folder: string): RemoteIdentity {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    'a-list'?: { uses?: unknown }
  }
  const name = /^@a-list\/mfe-([a-z][a-z0-9-]*)$/.exec(manifest.name)?.[1]
  if (!name)
    throw new Error(
      `${folder}/package.json: name is "${manifest.name}". A remote's name must be @a-list/mfe-<name>.`,
    )
  return { name, version: buildVersion(folder), uses: manifest['a-list']?.uses ?? {} }
}

/** A remote's builds: for the browser into dist/web, and for the server into dist/server. */
export function remoteConfig(folder: string): RspackOptions[] {
  const mode = currentMode()
  const identity = remoteIdentity(folder)
  return [webConfig(folder, identity, mode), nodeConfig(folder, identity, mode)]
}

export function webConfig(
  folder: string,
  { name, version, uses }: RemoteIdentity,
  mode: Mode,
): RspackOptions {
  const common = commonConfig(mode, `${name}-web`)
  const table = mode === 'development' ? developmentShares : shares
  // A page may load two versions of one remote, so the version is part of the build's global names.
  const globalName = `alist_${name}_${version}`.replace(/\W/g, '_')
  // A release has a folder of its own, whose files never change.
  const hash = isInDevelopment({ version }) ? '.[contenthash:8]' : ''
  const ranges = Object.fromEntries(Object.entries(table).map(([key, share]) => [key, rangeOf(key, share)]))
  return {
    ...common,
    target: ['web', 'es2022'],
    context: folder,
    // The federation plugin warns about `publicPath: 'auto'` at each build. Hosts set the address.
    infrastructureLogging: { level: 'error' },
    entry: {},
    output: {
      path: join(folder, 'dist/web'),
      clean: true,
      publicPath: 'auto',
      uniqueName: globalName,
      filename: `[name]${hash}.js`,
      chunkFilename: `${name}.[name]${hash}.js`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: LOAD_TIMEOUT_MS,
    },
    module: {
      rules: [
        ...scriptRules(mode, 'web'),
        ...styleRules(CssExtractRspackPlugin.loader, { entry: join(folder, 'src/remote.ts'), scope: name }),
      ],
    },
    plugins: [
      new RemotePlugin({
        name: globalName,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: EXPOSED_CHUNK } },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.entries(ranges).map(([key, requiredVersion]) => [
            key,
            { import: false as const, singleton: true, requiredVersion },
          ]),
        ),
        experiments: {
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      // The runtime knows a stylesheet by its name. Two versions on one page need different ones.
      new CssExtractRspackPlugin({
        filename: `${name}.[name].[contenthash:8].css`,
        chunkFilename: `${name}.[name].[contenthash:8].css`,
      }),
      // In development, files change while a page is open, so integrity hashes would not match.
      ...(mode === 'production'
        ? [
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
            new SortedHashesPlugin(),
          ]
        : []),
      new BundledPackagesPlugin('browser'),
      new ChunkMapPlugin({ shared: ranges, uses }),
    ],
    optimization: {
      ...common.optimization,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      // A page needs the entry, the definition and the page's own chunk. More files would only add requests.
      splitChunks: { cacheGroups: { defaultVendors: false }, minSize: MIN_SHARED_CHUNK_BYTES },
    },
  }
}

export function nodeConfig(folder: string, { name }: RemoteIdentity, mode: Mode): RspackOptions {
  const table = mode === 'development' ? developmentShares : shares
  const common = commonConfig(mode, `${name}-node`)
  return {
    ...common,
    target: 'node26',
    context: folder,
    entry: { server: './src/remote.ts' },
    output: {
      path: join(folder, 'dist/server'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    externalsType: 'commonjs',
    externals: Object.keys(table),
    // The host gives a bundle only the share table. Libraries get no modules of Node such as `fs`.
    externalsPresets: { node: false },
    resolve: {
      ...common.resolve,
      fallback: Object.fromEntries(builtinModules.map((builtin) => [builtin, false])),
    },
    module: {
      rules: [
        ...scriptRules(mode, 'node'),
        { test: /\.css$/, type: 'javascript/auto', loader: join(import.meta.dirname, 'empty-loader.cjs') },
      ],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: [
      ...(common.plugins ?? []),
      // Removes browser-only code behind `typeof window` checks.
      new DefinePlugin({ 'typeof window': '"undefined"' }),
      // This file is next to the server bundle, which is not public.
      new CopyRspackPlugin({ patterns: [{ from: RUNBOOK_FILE, noErrorOnMissing: true }] }),
      new BundledPackagesPlugin('server'),
    ],
    optimization: { splitChunks: false, minimize: false },
  }
}
