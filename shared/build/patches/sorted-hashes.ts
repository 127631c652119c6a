import type { Compiler } from '@rspack/core'

// Rspack 2.3, SubresourceIntegrityPlugin. It writes the tables of chunk hashes in the order in which its threads
// finish, so two builds of the same sources would differ. A version must never change (docs/adr/0003). The patch
// saves no bytes.

/** The tables of scripts and styles before minification. The pattern relies on ids and hashes without braces. */
const TABLES = /(?<=\.sri(?:ExtractCss)?Hashes = \{)[^}]+(?=\})/g

/** Sorts the tables by the chunks' ids. */
export class SortedHashesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('SortedHashesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Runs before the minifier, and before file names get their content hashes.
        { name: 'SortedHashesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        (assets) => {
          let count = 0
          for (const [file, asset] of Object.entries(assets)) {
            if (!file.endsWith('.js')) continue
            const tables = [...asset.source().toString().matchAll(TABLES)]
            if (tables.length === 0) continue
            count += tables.length
            const sorted = new sources.ReplaceSource(asset)
            for (const { 0: table, index } of tables) {
              const entries = table.split(',').map((entry) => entry.trim())
              sorted.replace(index, index + table.length - 1, entries.sort().join(','))
            }
            compilation.updateAsset(file, sorted)
          }
          if (count === 0 && compilation.chunks.size > 1)
            throw new Error(
              'Rspack writes the hashes of its chunks differently now. See shared/build/patches/sorted-hashes.ts.',
            )
        },
      )
    })
  }
}
