import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describeHost } from '@a-list/release/package/describe-host.ts'
import { sha256Hex } from '@a-list/release/package/manifest.ts'
import { putRelease } from '@a-list/release/package/put-release.ts'
import { createReleaseFiles } from '@a-list/release/package/release-files.ts'
import { signRelease } from '@a-list/release/package/sign-release.ts'
import { trustedKeys } from '@a-list/release/settings.ts'
import { hostFacts, sealRelease, testEntry, testSigner } from '@a-list/release/testing/test-releases.ts'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import type { HostFacts, RegistryEntry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import { RENDERER_PROTOCOL } from '../../renderer/protocol.ts'
import { createRegistryStore } from '../registry/registry-store.ts'
import type { RegistryStoreOptions } from '../registry/registry-store.types.ts'
import { createRenderPool, type PoolOptions, type RenderPool } from '../render/render-pool.ts'
import { readSettings, type Settings } from '../settings.ts'

/** A release for tests, whose server bundle is built from source text. */
export interface FixtureRelease {
  name: string
  version: string
  /** Body of the page component: `return h('h1', null, 'Hello')`. */
  page: string
  /** Body of the loader. */
  loader?: string
  smokePath?: string
  access?: 'moderators'
  owners?: RegistryEntry['owners']
}

/** Writes the release's files and returns its registry entry. It has one route, `/<name>/:what`. */
export function writeRelease(dataDir: string, release: FixtureRelease): RegistryEntry {
  const { name, version, access, owners } = release
  const bundle = `
    const { createElement: h } = require('react')
    module.exports.default = {
      name: '${name}', contract: ${CONTRACT_VERSION}, owners: { team: 'Test', contact: 'test@a-list.example' },
      routes: [{
        id: 'page', path: '/${name}/:what',
        page: async () => ({ default: ({ params }) => { ${release.page} } }),
        loader: async ({ params, url, queryClient, api }) => { ${release.loader ?? ''} },
        head: (data, { params }) => ({ title: '${name} ' + params.what }),
      }],
      widgets: {}, smokePaths: ['/${name}/smoke'],
    }`
  const folder = join(dataDir, 'releases', name, version)
  mkdirSync(join(folder, 'server'), { recursive: true })
  mkdirSync(join(folder, 'web'), { recursive: true })
  writeFileSync(join(folder, 'server/server.cjs'), bundle)
  return sealRelease(
    dataDir,
    testEntry(name, version, {
      server: { file: 'server.cjs', sha256: sha256Hex(bundle) },
      ...(owners && { owners }),
      ...(release.smokePath && { smokePaths: [release.smokePath] }),
      ...(access && {
        routes: [{ id: 'page', path: `/${name}/:what`, access, chunks: { scripts: [], styles: [] } }],
      }),
    }),
  )
}

/**
 * Adds a version of the host to the store, without making it live. It is the shell's build, with another renderer and with
 * a file `only-in-<version>.js`.
 * @param edit changes the text of the renderer; by default not
 */
export async function writeHost(
  dataDir: string,
  version: string,
  edit = (renderer: string) => renderer,
  facts: Partial<HostFacts> = {},
): Promise<RegistryEntry> {
  const { settings, key } = testSigner(dataDir)
  const folder = mkdtempSync(join(tmpdir(), 'host-'))
  cpSync(dirname(fixtureSettings(dataDir).shellWebDir), folder, { recursive: true })
  const renderer = join(folder, 'server/renderer.cjs')
  writeFileSync(renderer, edit(readFileSync(renderer, 'utf8')))
  writeFileSync(join(folder, `web/only-in-${version}.js`), 'void 0')
  const release = describeHost({
    version,
    folder,
    facts: { ...HOST_FACTS, ...facts },
    owners: { team: 'Test', contact: 'test@a-list.example' },
    smokePaths: ['/help'],
  })
  const entry = await putRelease(settings.store, release)
  await signRelease(settings.store, entry, key)
  rmSync(folder, { recursive: true })
  return entry
}

const HOST_FACTS: HostFacts = {
  ...hostFacts(CONTRACT_VERSION),
  protocol: RENDERER_PROTOCOL,
}

/**
 * Settings for the releases in a data folder: one renderer, no backend, and time limits that a busy computer does not
 * reach.
 * @param env other environment variables
 */
export function fixtureSettings(dataDir: string, env: NodeJS.ProcessEnv = {}): Settings {
  return readSettings({
    BACKEND_URL: 'http://127.0.0.1:1',
    DATA_DIR: dataDir,
    RENDERERS: '1',
    LOADER_BUDGET_MS: '60000',
    TIME_SCALE: '10',
    ...env,
  })
}

/** A pool that renders the releases in a data folder. */
export function fixturePool(
  settings: Settings,
  logger: Logger,
  more: Pick<PoolOptions, 'watch' | 'watchForStall'> = {},
): RenderPool {
  // An entry contains its manifest's hash, so no key is needed.
  const files = createReleaseFiles(settings.releases.store, new Map())
  return createRenderPool({ settings, files, logger, ...more })
}

/** A store for a data folder's registry, which must still be started, with the trusted keys and the releases' files. */
export function fixtureRegistry(
  dataDir: string,
  pool: RenderPool,
  logger: Logger,
  more: Partial<RegistryStoreOptions> = {},
) {
  const { settings } = testSigner(dataDir)
  const trusted = trustedKeys(settings)
  const { store, environment, pollMs } = settings
  const savedFile = join(dataDir, 'shell/registry.json')
  const options = { store, trusted, environment, savedFile, pollMs, pool, logger, ...more }
  return { trusted, files: createReleaseFiles(store, trusted), registry: createRegistryStore(options) }
}
