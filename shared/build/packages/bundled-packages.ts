import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Compiler, StatsModule } from '@rspack/core'
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

const BUILD_PACKAGE = '@a-list/build'

/** Names that the bundler gives a shared module: in the browser a federation module, on the server an external. */
const SHARED = /^(?:consume shared module \([^)]*\) (.+)@[^@]+ \(.*\)|external "(.+)")$/

/** Lists a build's packages in a file, for the release's SBOM (docs/adr/0213). */
export class BundledPackagesPlugin {
  private readonly side: BuildSide

  constructor(side: BuildSide) {
    this.side = side
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BundledPackagesPlugin', (stats) => {
      if (stats.hasErrors()) return
      const { modules = [] } = stats.toJson({
        all: false,
        modules: true,
        nestedModules: true,
        // Without this option, the report omits modules that were merged into another one.
        orphanModules: true,
        ids: true,
        dependentModules: true,
        modulesSpace: Number.POSITIVE_INFINITY,
        nestedModulesSpace: Number.POSITIVE_INFINITY,
      })
      const file = join(dirname(compiler.outputPath), packagesFile(this.side))
      writeFileSync(file, JSON.stringify(packagesOf(modules)))
    })
  }
}

function packagesOf(modules: StatsModule[]): BuildPackages {
  const inChunks = modules.filter(({ orphan }) => !orphan)
  const all = inChunks.flatMap((module) => [module, ...(module.modules ?? [])])
  return {
    bundled: distinct(
      all
        .flatMap(({ nameForCondition }) => (nameForCondition && packageOfFile(nameForCondition)) || [])
        // Leaves out modules of the build package: a cached build does not list them, and the result must not
        // depend on the cache.
        .filter(({ name }) => name !== BUILD_PACKAGE),
    ),
    shared: distinct(
      all.flatMap(({ name = '' }) => {
        const [, inBrowser, onServer] = SHARED.exec(name) ?? []
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
