import { createHash } from 'node:crypto'
import type { Compiler } from '@rspack/core'

interface ScriptAsset {
  src: string
  integrity: string
}

export interface HostAssets {
  /** URLs of the initial scripts in load order, with their integrity. */
  scripts: ScriptAsset[]
  /** The chunk that only pages with a remote need. */
  federation: ScriptAsset
  /** URL of the script for the offline page. */
  offline: string
  /** Initial stylesheets: file names in the build's folder, with their integrity. */
  styles: { file: string; integrity: string }[]
}

export const HOST_ASSETS_FILE = 'assets.json'

/** Writes the facts about the shell's browser build that the server needs. */
export class AssetsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const publicPath = String(compilation.outputOptions.publicPath)
          const files = compilation.entrypoints.get('shell')?.getFiles() ?? []
          const withIntegrity = (file: string): ScriptAsset => {
            const content = compilation.getAsset(file)?.source.buffer() ?? ''
            const hash = createHash('sha256').update(content).digest('base64')
            return { src: publicPath + file, integrity: `sha256-${hash}` }
          }
          const scriptOf = (chunk: string) =>
            [...(compilation.namedChunks.get(chunk)?.files ?? [])].find(isScript) ?? ''
          const assets: HostAssets = {
            scripts: files.filter(isScript).map(withIntegrity),
            federation: withIntegrity(scriptOf('federation')),
            offline: publicPath + scriptOf('offline'),
            styles: files
              .filter((file) => file.endsWith('.css'))
              .map((file) => ({ file, integrity: withIntegrity(file).integrity })),
          }
          compilation.emitAsset(HOST_ASSETS_FILE, new sources.RawSource(JSON.stringify(assets)))
        },
      )
    })
  }
}

function isScript(file: string): boolean {
  return file.endsWith('.js')
}
