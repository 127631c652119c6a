import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RuleSetRule } from '@rspack/core'
import { expectVersion } from './expect-version.ts'

// lucide-react 1.75.0. Its createLucideIcon adds a context, class names and settings that this site does not
// use. shared/ui/src/icon/create-icon.ts renders the icons instead. This saves 0.8 kB brotli in the shell and
// 2.1 kB in each remote (measured 2026-11-22).

const VERSION = '1.75.0'

/** @throws Error when another version of lucide-react is installed */
export function lucideIconRule(): RuleSetRule {
  const ui = createRequire(createRequire(import.meta.url).resolve('@a-list/ui/icon/create-icon.ts'))
  const file = ui.resolve('lucide-react/package.json')
  expectVersion({ name: 'lucide-react', version: VERSION, file }, 'shared/build/patches/lucide-react.ts')
  return {
    test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/,
    loader: join(import.meta.dirname, 'lucide-react-loader.cjs'),
  }
}
