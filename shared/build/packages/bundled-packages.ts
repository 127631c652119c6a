import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Compiler, StatsModule } from '@rspack/core'
import { shares } from '../config/share-table.ts'
import { type PackageFacts, packageOfFile } from './package-facts.ts'

/** What one of a remote's two builds is made of. */
export interface BuildPackages {
  /** Packages with code in the bundles, after unused modules were dropped. */
  bundled: PackageFacts[]
  /** Packages that the host brings. */
  shared: PackageFacts[]
}

export type BuildSide = 'browser' | 'server'

/** Beside the build's folders: what is in them is public. */
export function packagesFile(side: BuildSide): string {
  return `packages-${side}.json`
}

const BUILD_PACKAGE = '@a-list/build'

/** How the bundler calls a module of the host: in the browser by federation, on the server as an external. */
const SHARED = /^(?:consume shared module \([^)]*\) (.+)@[^@]+ \(.*\)|external "(.+)")$/

/** Writes down which packages a build holds, for the release's inventory (docs/adr/0213). */
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
        // Modules that were merged into another count as orphans, and are hidden without this.
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
        // A build from the cache does not report the modules that the build itself adds.
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

/** Each package and version once, in an order that does not depend on the build. */
function distinct(packages: PackageFacts[]): PackageFacts[] {
  const byId = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
