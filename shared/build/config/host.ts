import { join, resolve } from 'node:path'
import {
  CssExtractRspackPlugin,
  DefinePlugin,
  type RspackOptions,
  type RuleSetRule,
  SubresourceIntegrityPlugin,
} from '@rspack/core'
import { AssetsPlugin } from '../output/host-assets.ts'
import { federationFlags } from '../patches/module-federation.ts'
import { OnePolicyPlugin } from '../patches/one-policy.ts'
import { pureReactCalls } from '../patches/react-router.ts'
import { SortedHashesPlugin } from '../patches/sorted-hashes.ts'
import { commonConfig, currentMode, type Mode, scriptRules, styleRules } from './common.ts'
import { developmentShares, shares } from './share-table.ts'

/** The builds of the shell: for the browser, its service worker and the server, each into a folder of its own. */
export function hostConfig(folder: string): RspackOptions[] {
  const mode = currentMode()
  return [hostWebConfig(folder, mode), workerConfig(folder, mode), hostNodeConfig(folder, mode)]
}

function hostWebConfig(folder: string, mode: Mode): RspackOptions {
  const config = browserConfig(folder, mode, 'shell-web', {
    entry: './src/entry-browser.tsx',
    out: 'dist/web',
  })
  const versions = Object.entries(developmentShares).map(([name, { version }]) => [name, version])
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...hostAliases() } },
    plugins: [
      new DefinePlugin({
        ALIST_SHARE_VERSIONS: JSON.stringify(Object.fromEntries(versions)),
        ...federationFlags,
      }),
      // Files in development change under an open page.
      ...(mode === 'production'
        ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new SortedHashesPlugin()]
        : []),
      ...browserPlugins(),
    ],
  }
}

/** The page has one copy of what it shares: the host itself takes the shared part of a library, never the whole. */
function hostAliases(): Record<string, string> {
  const facades = Object.entries(shares).flatMap(([name, share]) =>
    share.import ? [[`${name}$`, share.import]] : [],
  )
  return Object.fromEntries(facades)
}

/**
 * The same pages without federation, in one build: what the benchmark compares with.
 * @param entry a file that hydrates the shell with all remotes built in
 */
export function singleBundleConfig(folder: string, entry: string, out: string): RspackOptions {
  const config = browserConfig(folder, 'production', 'single-bundle', { entry, out })
  // Both sites show the same HTML, with the styles of the shell and of the route in it.
  const remoteStyles = {
    test: /mfe-[^/]+\/src\/styles\.css$/,
    type: 'javascript/auto' as const,
    loader: EMPTY_LOADER,
  }
  const rules = [
    ...scriptRules('production', 'web'),
    pureReactCalls,
    { oneOf: [remoteStyles, ...hostStyles(folder)] },
  ]
  return { ...config, module: { rules }, plugins: browserPlugins() }
}

const EMPTY_LOADER = join(import.meta.dirname, 'empty-loader.cjs')

function hostStyles(folder: string) {
  return styleRules(CssExtractRspackPlugin.loader, { entry: join(folder, 'src/entry-browser.tsx') })
}

function browserPlugins() {
  return [
    new CssExtractRspackPlugin({ filename: '[name].[contenthash:8].css' }),
    new AssetsPlugin(),
    new OnePolicyPlugin(),
  ]
}

function browserConfig(
  folder: string,
  mode: Mode,
  name: string,
  { entry, out }: { entry: string; out: string },
): RspackOptions {
  const common = commonConfig(mode, name)
  return {
    ...common,
    target: ['web', 'es2022'],
    context: folder,
    entry: {
      shell:
        mode === 'development'
          ? [join(import.meta.dirname, '../development/refresh-host.js'), entry]
          : [entry],
    },
    output: {
      path: resolve(folder, out),
      clean: true,
      publicPath: '/assets/',
      uniqueName: 'alist_shell',
      filename: '[name].[contenthash:8].js',
      chunkFilename: 'shell.[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: 'alist' },
    },
    module: {
      rules: [...scriptRules(mode, 'web'), pureReactCalls, ...hostStyles(folder)],
    },
    optimization: {
      ...common.optimization,
      // A chunk is one file: more would only be more requests.
      splitChunks: false,
      chunkIds: 'named',
      moduleIds: 'deterministic',
      realContentHash: true,
    },
  }
}

/** The service worker, and what takes it away again: their addresses never change. */
function workerConfig(folder: string, mode: Mode): RspackOptions {
  return {
    ...commonConfig(mode, 'shell-worker'),
    devtool: false,
    target: ['webworker', 'es2022'],
    context: folder,
    entry: {
      'service-worker': './worker/service-worker.ts',
      'kill-switch': './worker/kill-switch.ts',
    },
    output: { path: join(folder, 'dist/worker'), clean: true, filename: '[name].js' },
    module: { rules: scriptRules(mode, 'web') },
  }
}

/** Functions whose text is sent within the page. The server's own code stays as readable as it is. */
const minifiedFunctions: RuleSetRule = {
  test: /start-scripts\.ts$/,
  loader: 'builtin:swc-loader',
  enforce: 'post',
  options: { minify: true, jsc: { target: 'es2022', minify: { compress: true, mangle: true } } },
}

function hostNodeConfig(folder: string, mode: Mode): RspackOptions {
  return {
    ...commonConfig(mode, 'shell-node'),
    target: 'node26',
    context: folder,
    entry: { renderer: './renderer/main.ts' },
    output: {
      path: join(folder, 'dist/server'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    module: {
      rules: [
        ...scriptRules(mode, 'node'),
        ...(mode === 'production' ? [minifiedFunctions] : []),
        { test: /\.css$/, type: 'javascript/auto', loader: EMPTY_LOADER },
      ],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { splitChunks: false, minimize: false },
  }
}
