import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  LightningCssMinimizerRspackPlugin,
  type RspackOptions,
  type RuleSetRule,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core'
import tailwind from '@tailwindcss/postcss'
import type { Mode } from '../mode.ts'
import { leanStyles } from '../patches/lean-styles.ts'
import { lucideIconRule } from '../patches/lucide-react.ts'
import { routerAlias } from '../patches/react-router.ts'
import { sourcesReachedFrom } from '../styles/reachable-sources.ts'
import { scopeStyles } from '../styles/scope-styles.ts'
import { workspaceRoot } from '../workspace-root.ts'

const require = createRequire(import.meta.url)

/** Oldest supported browsers: the first with `@scope` and `light-dark()` (docs/adr/0008). */
const BROWSERS = ['chrome 123', 'safari 17.5', 'firefox 128']

/** Compiles TypeScript and JSX with the bundler's own compiler. `tsc` checks types separately. */
export function scriptRules(mode: Mode, target: 'web' | 'node'): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      type: 'javascript/auto',
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: {
              runtime: 'automatic',
              development: mode === 'development',
              refresh: mode === 'development' && target === 'web',
            },
          },
          target: 'es2022',
        },
      },
    },
    lucideIconRule(),
  ]
}

interface StyleOptions {
  /** Entry file. The stylesheet contains the classes that this file and its imports use. */
  entry: string
  /** If set, limits all utilities to elements inside `[data-mfe=scope]`. */
  scope?: string
  /**
   * Whether the page has no shell. The theme's tokens are then missing, because the shell's stylesheet defines
   * them.
   */
  isStandAlone?: boolean
}

export function styleRules(extractLoader: string, options: StyleOptions): RuleSetRule[] {
  const { entry, scope, isStandAlone = false } = options
  const plugins = [
    sourcesReachedFrom(entry),
    // The minimizer in commonConfig optimizes for the supported browsers.
    tailwind({ optimize: false }),
    leanStyles({ hasTokens: !isStandAlone }),
    ...(scope ? [scopeStyles(scope)] : []),
  ]
  return [
    {
      test: /\.css$/,
      type: 'javascript/auto',
      use: [
        extractLoader,
        { loader: require.resolve('css-loader'), options: { importLoaders: 1, import: false } },
        {
          loader: require.resolve('postcss-loader'),
          options: { postcssOptions: { config: false, plugins } },
        },
      ],
    },
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { filename: 'fonts/[name].[contenthash:8][ext]' },
    },
  ]
}

/** Configuration that all builds share. */
export function commonConfig(mode: Mode, name: string): RspackOptions {
  return {
    name,
    mode,
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: routerAlias(mode),
    },
    cache: {
      type: 'persistent',
      name: `${name}-${mode}`,
      buildDependencies: [join(workspaceRoot, 'pnpm-lock.yaml'), ...presetFiles],
      storage: { type: 'filesystem', directory: join(workspaceRoot, '.cache/rspack', `${name}-${mode}`) },
    },
    optimization: {
      minimizer: [
        new SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3, ecma: 2022 }, format: { comments: false } },
        }),
        new LightningCssMinimizerRspackPlugin({
          // Nested rules are flattened, because a page's critical CSS has all nested rules of a rule, or none.
          minimizerOptions: {
            targets: BROWSERS,
            include: { nesting: true },
            exclude: { vendorPrefixes: true },
          },
        }),
      ],
    },
    stats: 'errors-warnings',
    performance: false,
    infrastructureLogging: { level: 'warn' },
  }
}

const buildPackage = join(import.meta.dirname, '..')

/** A change to one of these files invalidates the bundler's cache. */
const presetFiles = globSync('**/*.{ts,cjs,js}', {
  cwd: buildPackage,
  exclude: ['node_modules/**', '**/*.test.ts'],
}).map((file) => join(buildPackage, file))
