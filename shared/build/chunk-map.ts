import type { Compiler } from '@rspack/core'

/** The files of each named chunk of a build, in load order: `{ "story": { scripts: [...], styles: [...] } }`. */
export type ChunkMap = Record<string, { scripts: string[]; styles: string[] }>

export const CHUNK_MAP_FILE = 'chunk-map.json'

/** The chunk of the exposed module: the remote's definition. */
export const EXPOSED_CHUNK = 'remote'

/**
 * Writes down which files each named chunk needs. Federation's own manifest stops at the exposed module;
 * a page has to preload the files of its route.
 */
export class ChunkMapPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ChunkMapPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After the real content hashes are in the names.
        { name: 'ChunkMapPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const map: ChunkMap = {}
          for (const [name, group] of compilation.namedChunkGroups) {
            const files = group.getFiles()
            map[name] = {
              scripts: files.filter((file) => file.endsWith('.js')),
              styles: files.filter((file) => file.endsWith('.css')),
            }
          }
          compilation.emitAsset(CHUNK_MAP_FILE, new sources.RawSource(JSON.stringify(map)))
        },
      )
    })
  }
}
