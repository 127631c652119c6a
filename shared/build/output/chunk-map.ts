import type { Compiler } from '@rspack/core'

/** The files of each named chunk of a build, in load order: `{ "story": { scripts: [...], styles: [...] } }`. */
export type ChunkMap = Record<string, { scripts: string[]; styles: string[] }>

export const CHUNK_MAP_FILE = 'chunk-map.json'
/** See BuildFacts. */
export const BUILD_FACTS_FILE = 'build-facts.json'

export interface BuildFacts {
  /** Library → version range that the host must share. */
  shared: Readonly<Record<string, string>>
  /** `a-list.uses` of the remote's package.json, not validated. */
  uses: unknown
}

/** Name of the chunk with the remote's definition, its exposed module. */
export const EXPOSED_CHUNK = 'remote'

/**
 * Writes which files each named chunk needs, and what the host must share. Federation's own manifest is not
 * enough: it lists only the exposed module's files, but a page must preload the files of its route.
 */
export class ChunkMapPlugin {
  private readonly facts: BuildFacts

  constructor(facts: BuildFacts) {
    this.facts = facts
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('ChunkMapPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Runs after the file names have got their final content hashes.
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
          compilation.emitAsset(BUILD_FACTS_FILE, new sources.RawSource(JSON.stringify(this.facts)))
        },
      )
    })
  }
}
