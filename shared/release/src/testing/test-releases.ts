import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import type { HostFacts, RegistryEntry } from '@a-list/remote/registry.ts'
import type { DescribedRelease } from '../package/describe-release.ts'
import { describeFile, NO_USES, sha256Hex } from '../package/manifest.ts'
import { signatureOf } from '../package/sign-release.ts'
import { openReleaseSigner, readReleaseSettings } from '../settings.ts'

// Releases and registries for tests, without a build. `dataDir` contains `releases` and `keys`, like a site's.

/** A new, empty data folder. */
export function emptyDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'a-list-releases-'))
}

/** A registry entry with one route, without files. */
export function testEntry(name: string, version: string, change: Partial<RegistryEntry> = {}): RegistryEntry {
  const integrity = `sha256-${'A'.repeat(43)}=`
  return {
    name,
    version,
    contract: CONTRACT_VERSION,
    owners: { team: 'Test', contact: 'test@a-list.example' },
    routes: [{ id: 'page', path: `/${name}/:what`, chunks: { scripts: [], styles: [] } }],
    widgets: {},
    base: `/remotes/${name}/${version}/`,
    entry: { file: 'remoteEntry.js', integrity },
    server: { file: 'server.cjs', sha256: 'a'.repeat(64) },
    smokePaths: [`/${name}/smoke`],
    ...change,
  }
}

/** A release with these files. */
export function testRelease(entry: RegistryEntry, files: Map<string, Buffer>): DescribedRelease {
  return {
    files,
    manifest: {
      schema: 1,
      entry,
      shared: {},
      uses: NO_USES,
      sizes: { entry: 0, routes: {} },
      files: Object.fromEntries([...files].map(([path, content]) => [path, describeFile(content)])),
    },
  }
}

/**
 * Writes and signs the manifest for the current files of a release's folder.
 * @returns the entry with the manifest's hash
 */
export function sealRelease(dataDir: string, entry: RegistryEntry): RegistryEntry {
  const folder = join(dataDir, 'releases', entry.name, entry.version)
  const files = globSync('{web,server,worker}/**/*', { cwd: folder, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  const { manifest: _, ...bare } = entry
  const { manifest } = testRelease(
    bare,
    new Map(files.map((file) => [file.slice(folder.length + 1), readFileSync(file)])),
  )
  const text = JSON.stringify(manifest)
  const file = join(folder, 'manifest.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const sealed = { ...bare, manifest: sha256Hex(text) }
  writeFileSync(join(folder, 'manifest.sig'), signatureOf(sealed, testSigner(dataDir).key))
  return sealed
}

export function testSigner(dataDir: string) {
  const settings = readReleaseSettings(dataDir, {})
  return { settings, ...openReleaseSigner(settings, { createKey: true }) }
}

/** Writes a signed registry in which only these entries are live, without any checks. */
export async function setLive(dataDir: string, entries: RegistryEntry[]): Promise<void> {
  const { log, key, settings } = testSigner(dataDir)
  await log.change(key, (document) => ({
    ...document,
    revision: document.revision + 1,
    environments: {
      ...document.environments,
      [settings.environment]: {
        remotes: Object.fromEntries(
          entries.map((live) => {
            const before = document.environments[settings.environment]?.remotes[live.name]
            const previous = before?.live && before.live.version !== live.version ? [before.live] : []
            return [live.name, { live, previous, withdrawn: [] }]
          }),
        ),
      },
    },
  }))
}

export async function readLive(dataDir: string): Promise<RegistryEntry[]> {
  const { log, settings } = testSigner(dataDir)
  const { document } = await log.latest()
  return Object.values(document.environments[settings.environment]?.remotes ?? {}).flatMap(
    ({ live }) => live ?? [],
  )
}

/** Facts of a host that runs the remotes of these contracts and has nothing else. */
export function hostFacts(...contracts: number[]): HostFacts {
  return {
    contract: Math.max(...contracts),
    contracts,
    shared: {},
    accepts: {},
    uses: { routes: [], widgets: [], publishes: [], listens: [] },
  }
}
