import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RuleSetRule } from '@rspack/core'
import { expectVersion } from './expect-version.ts'

// react-dom 19.3.1, server.bun. It asks Buffer for the bytes of each of a page's thousands of pieces, to stream large
// suspended parts later. This site never does that (`PROGRESSIVE_CHUNK_SIZE`), so the number of characters is enough.
// Gains 6 % of a renderer's time on /discover (measured 2026-11-23).

const VERSION = '19.3.1'

/** @throws Error when another version of react-dom is installed */
export function reactServerRule(folder: string): RuleSetRule {
  const file = createRequire(join(folder, 'package.json')).resolve('react-dom/package.json')
  expectVersion({ name: 'react-dom', version: VERSION, file }, 'shared/build/patches/react-dom.ts')
  return {
    test: /[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.bun\.production\.js$/,
    loader: join(import.meta.dirname, 'react-dom-loader.cjs'),
  }
}
