import type { Compiler } from '@rspack/core'

/** Of scripts and of styles, as the bundler writes them before anything is minified: no brace in ids and hashes. */
const TABLES = /(?<=\.sri(?:ExtractCss)?Hashes = \{)[^}]+(?=\})/g

/**
 * Writes the tables of the chunks' hashes in the order of their ids. The bundler has them in the order in which its threads
 * came to them, so that two builds of the same sources would differ, and a version is never changed.
 */
export class SortedHashesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('SortedHashesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Before the minifier, and before the names of the files are made of what is in them.
        { name: 'SortedHashesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        (assets) => {
          for (const [file, asset] of Object.entries(assets)) {
            if (!file.endsWith('.js')) continue
            const tables = [...asset.source().toString().matchAll(TABLES)]
            if (tables.length === 0) continue
            const sorted = new sources.ReplaceSource(asset)
            for (const { 0: table, index } of tables) {
              const entries = table.split(',').map((entry) => entry.trim())
              sorted.replace(index, index + table.length - 1, entries.sort().join(','))
            }
            compilation.updateAsset(file, sorted)
          }
        },
      )
    })
  }
}
