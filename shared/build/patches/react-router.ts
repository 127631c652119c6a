import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RuleSetRule } from '@rspack/core'
import type { Mode } from '../mode.ts'
import { expectVersion } from './expect-version.ts'

// react-router 7.18.5. Together these save 5.0 kB brotli in the shell (measured 2026-11-22):
// - The alias selects the production build: package.json names the development build for bundlers. It saves 0.0 kB, but
//   shoppers' consoles then have none of the development build's warnings.
// - The pure marks save 1.2 kB and the loader 3.3 kB: without them, tree shaking removes no component of the router.
// The version check also covers two imports of unstable names: `UNSAFE_createBrowserHistory` in
// shell/src/routing/navigation.ts and `UNSAFE_NavigationContext` in shared/remote/src/shared/links.tsx.

const VERSION = '7.18.5'

/** @throws Error when another version of react-router is installed */
export function routerAlias(mode: Mode): Record<string, string> {
  const remote = createRequire(createRequire(import.meta.url).resolve('@a-list/remote/definition.ts'))
  const file = remote.resolve('react-router/package.json')
  expectVersion({ name: 'react-router', version: VERSION, file }, 'shared/build/patches/react-router.ts')
  if (mode === 'development') return {}
  return {
    'react-router$': join(dirname(file), 'dist/production/index.mjs'),
    'react-router/dom$': join(dirname(file), 'dist/production/dom-export.mjs'),
  }
}

/** Marks calls such as `React.memo()` as free of side effects. For JSX, the compiler already does that. */
export const pureReactCalls: RuleSetRule = {
  test: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  use: [
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'ecmascript', jsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    },
    join(import.meta.dirname, 'react-router-loader.cjs'),
  ],
}
