import type { Compiler } from '@rspack/core'

/** The files of each named chunk of a build, in load order: `{ "story": { scripts: [...], styles: [...] } }`. */
export type ChunkMap = Record<string, { scripts: string[]; styles: string[] }>

export const CHUNK_MAP_FILE = 'chunk-map.json'
/** What the build relies on in others: `{ shared, uses }`, see BuildFacts. */
export const BUILD_FACTS_FILE = 'build-facts.json'

export interface BuildFacts {
  /** Name → range of what the host must share. */
  shared: Readonly<Record<string, string>>
  /** `a-list.uses` of the remote's package.json, as it stands there. */
  uses: unknown
}

/** The chunk of the exposed module: the remote's definition. */
export const EXPOSED_CHUNK = 'remote'

/**
 * Writes down which files each named chunk needs, and what the host must share. Federation's own manifest stops at
 * the exposed module; a page has to preload the files of its route.
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
          compilation.emitAsset(BUILD_FACTS_FILE, new sources.RawSource(JSON.stringify(this.facts)))
        },
      )
    })
  }
}
