import { HOST_ASSETS_FILE, type HostAssets } from '@a-list/build/output/host-assets.ts'
import type { Owners } from '@a-list/remote/definition.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { HostFacts, RegistryEntry } from '@a-list/remote/registry.ts'
import { baseOf } from '@a-list/remote/remote-snapshot.ts'
import type { DescribedRelease } from './describe-release.ts'
import { integrityOf, NO_USES, sha256Hex } from './manifest.ts'
import { addSbom, manifestOf, readBuild, withRunbook } from './read-build.ts'

export interface BuiltHost {
  version: string
  /** It contains `web`, `server`, `worker` and the lists of their packages. */
  folder: string
  facts: HostFacts
  owners: Owners
  /** Pages of the host itself. */
  smokePaths: string[]
}

/** The program that renders pages. */
export const RENDERER_FILE = 'renderer.cjs'

/**
 * Reads the host's build and computes its manifest.
 * @throws Error that names the missing part of the build
 */
export function describeHost({ version, folder, facts, owners, smokePaths }: BuiltHost): DescribedRelease {
  const { files, read } = readBuild(HOST_NAME, folder)
  const { scripts } = JSON.parse(read(`web/${HOST_ASSETS_FILE}`).toString()) as HostAssets
  const entryFile = scripts.at(-1)?.src.split('/').at(-1) ?? ''
  const identity = { name: HOST_NAME, version }
  const entry: RegistryEntry = {
    ...identity,
    contract: facts.contract,
    owners: withRunbook(owners, files),
    routes: [],
    widgets: {},
    base: baseOf(identity),
    entry: { file: entryFile, integrity: integrityOf(read(`web/${entryFile}`)) },
    server: { file: RENDERER_FILE, sha256: sha256Hex(read(`server/${RENDERER_FILE}`)) },
    smokePaths,
    host: facts,
  }
  addSbom(files, { ...identity, folder })
  const sizes = { entry: 0, routes: {} }
  return { files, manifest: manifestOf(entry, files, { shared: {}, uses: NO_USES, sizes }) }
}
