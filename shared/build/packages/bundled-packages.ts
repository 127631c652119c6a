import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Compilation, type Compiler, ConcatenatedModule, type Module } from '@rspack/core'
import { type PackageFacts, packageOfFile } from './package-facts.ts'
import { shares } from './share-table.ts'

/** The packages of one of a remote's two builds. */
export interface BuildPackages {
  /** Packages with code in the bundles, after tree shaking. */
  bundled: PackageFacts[]
  /** Packages that the host shares. */
  shared: PackageFacts[]
}

export type BuildSide = 'browser' | 'server'

/** The file is beside the build's folders and not in them, because everything in those folders is published. */
export function packagesFile(side: BuildSide): string {
  return `packages-${side}.json`
}

/** Names that the bundler gives a shared module: in the browser a federation module, on the server an external. */
const SHARED = /^(?:consume shared module \([^)]*\) (.+)@[^@]+ \(.*\)|external "(.+)")$/

/** Lists a build's packages in a file, for the release's SBOM (docs/adr/0003). */
export class BundledPackagesPlugin {
  private readonly side: BuildSide

  constructor(side: BuildSide) {
    this.side = side
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BundledPackagesPlugin', (stats) => {
      if (stats.hasErrors()) return
      const file = join(dirname(compiler.outputPath), packagesFile(this.side))
      writeFileSync(file, JSON.stringify(packagesOf(modulesIn(stats.compilation))))
    })
  }
}

/** The modules with code in the output. The graph has all of them, while a report of a cached build omits some. */
function modulesIn({ chunks, chunkGraph }: Compilation): Module[] {
  return [...chunks]
    .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
    .flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : module))
}

function packagesOf(modules: Module[]): BuildPackages {
  return {
    bundled: distinct(
      modules.flatMap((module) => {
        const file = module.nameForCondition()
        return (file && packageOfFile(file)) || []
      }),
    ),
    shared: distinct(
      modules.flatMap((module) => {
        const [, inBrowser, onServer] = SHARED.exec(module.readableIdentifier()) ?? []
        return shares[inBrowser ?? onServer ?? '']?.package ?? []
      }),
    ),
  }
}

/** Lists each package and version once, in a stable order. */
function distinct(packages: PackageFacts[]): PackageFacts[] {
  const byId = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
