import { createHash } from 'node:crypto'
import type { Compiler } from '@rspack/core'

interface ScriptAsset {
  src: string
  integrity: string
}

export interface HostAssets {
  /** Initial scripts in load order, as addresses with their integrity. */
  scripts: ScriptAsset[]
  /** The chunk that pages of a remote need besides. */
  federation: ScriptAsset
  /** Of the page that stands in for others where there is no network. */
  offline: string
  /** Initial stylesheets: file names inside the build's folder, with their integrity. */
  styles: { file: string; integrity: string }[]
  /** Fonts the first paint needs, as addresses. */
  fonts: string[]
}

export const HOST_ASSETS_FILE = 'assets.json'

/** Writes what the server must know of the shell's browser build. */
export class AssetsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const publicPath = String(compilation.outputOptions.publicPath)
          const files = compilation.entrypoints.get('shell')?.getFiles() ?? []
          const pinned = (file: string): ScriptAsset => {
            const content = compilation.getAsset(file)?.source.buffer() ?? ''
            const hash = createHash('sha256').update(content).digest('base64')
            return { src: publicPath + file, integrity: `sha256-${hash}` }
          }
          const scriptOf = (chunk: string) =>
            [...(compilation.namedChunks.get(chunk)?.files ?? [])].find(isScript) ?? ''
          const assets: HostAssets = {
            scripts: files.filter(isScript).map(pinned),
            federation: pinned(scriptOf('federation')),
            offline: publicPath + scriptOf('offline'),
            styles: files
              .filter((file) => file.endsWith('.css'))
              .map((file) => ({ file, integrity: pinned(file).integrity })),
            fonts: compilation
              .getAssets()
              .map(({ name }) => name)
              .filter((name) => name.endsWith('.woff2'))
              .map((name) => publicPath + name),
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
