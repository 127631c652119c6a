import { join, resolve } from 'node:path'
import {
  CopyRspackPlugin,
  CssExtractRspackPlugin,
  DefinePlugin,
  type RspackOptions,
  type RuleSetRule,
  SubresourceIntegrityPlugin,
} from '@rspack/core'
import { currentMode, type Mode } from '../mode.ts'
import { RUNBOOK_FILE } from '../output/build-id.ts'
import { AssetsPlugin } from '../output/host-assets.ts'
import { BundledPackagesPlugin } from '../packages/bundled-packages.ts'
import { developmentShares, shares } from '../packages/share-table.ts'
import { federationFlags } from '../patches/module-federation.ts'
import { pureReactCalls } from '../patches/react-router.ts'
import { SortedHashesPlugin } from '../patches/sorted-hashes.ts'
import { commonConfig, scriptRules, styleRules } from './common.ts'

/** The shell's builds for the browser, the service worker and the server, each into its own folder. */
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
      // In development, files change while a page is open, so integrity hashes would not match.
      ...(mode === 'production'
        ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }), new SortedHashesPlugin()]
        : []),
      ...browserPlugins(),
      new BundledPackagesPlugin('browser'),
    ],
  }
}

/** Lets the host itself import only the shared part of each library, as the remotes do. */
function hostAliases(): Record<string, string> {
  const facades = Object.entries(shares).flatMap(([name, share]) =>
    share.import ? [[`${name}$`, share.import]] : [],
  )
  return Object.fromEntries(facades)
}

/**
 * The configuration of the benchmark's reference: the same pages in one build without federation.
 * @param entry a file that hydrates the shell with all remotes built in
 */
export function singleBundleConfig(folder: string, entry: string, out: string): RspackOptions {
  const config = browserConfig(folder, 'production', 'single-bundle', { entry, out })
  // Both sites serve the same HTML, in which the styles of shell and route are inlined.
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
  return [new CssExtractRspackPlugin({ filename: '[name].[contenthash:8].css' }), new AssetsPlugin()]
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
    },
    module: {
      rules: [...scriptRules(mode, 'web'), pureReactCalls, ...hostStyles(folder)],
    },
    optimization: {
      ...common.optimization,
      // One file per chunk, because splitting a chunk only adds requests.
      splitChunks: false,
      chunkIds: 'named',
      moduleIds: 'deterministic',
      realContentHash: true,
    },
  }
}

/** The service worker and its kill switch. Their URLs never change. */
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

/** Minifies functions whose source text is inlined in the page. Other server code stays readable. */
const minifiedFunctions: RuleSetRule = {
  test: /start-scripts\.ts$/,
  loader: 'builtin:swc-loader',
  enforce: 'post',
  options: { minify: true, jsc: { target: 'es2022', minify: { compress: true, mangle: true } } },
}

function hostNodeConfig(folder: string, mode: Mode): RspackOptions {
  const config = commonConfig(mode, 'shell-node')
  return {
    ...config,
    target: 'node26',
    context: folder,
    entry: { renderer: './renderer/main.ts' },
    // As in the browser, so that both render the same links.
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...hostAliases() } },
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
    plugins: [
      ...(config.plugins ?? []),
      // This file is next to the renderer, which is not public.
      new CopyRspackPlugin({ patterns: [{ from: RUNBOOK_FILE }] }),
      new BundledPackagesPlugin('server'),
    ],
    optimization: { splitChunks: false, minimize: false },
  }
}
