import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseFiles } from '@a-list/release/package/release-files.ts'
import { emptyDataDir, setLive } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import type { RegistryStore, RegistryStoreOptions } from '../registry/registry-store.types.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { fixturePool, fixtureRegistry, fixtureSettings, writeRelease } from './fixture-releases.ts'
import { createLoopWatch, type HeldLoop } from './loop-watch.ts'
import { renderPage } from './render-page.ts'

/** Short, because most tests wait for a poll. */
const POLL_MS = 50

interface TestRegistry {
  readonly dataDir: string
  readonly pool: RenderPool
  readonly store: RegistryStore
  readonly files: ReleaseFiles
  /** Lines of the log, in JSON. */
  readonly log: readonly string[]
  /** Replaces the server with a new one over the same releases. */
  restart(more?: Partial<RegistryStoreOptions>): void
  /** Writes a release of `hello`, or of another remote, whose page has this body. It does not go live. */
  release(version: string, page: string, name?: string): RegistryEntry
  /** Makes only these versions live. */
  publish(...remotes: RegistryEntry[]): Promise<void>
  /** The newest file of the registry. */
  registryFile(): string
  text(path?: string): Promise<string>
  /** Lets the next endless loop go on until the test ends it. Otherwise, its renderer is ended at once. */
  holdLoop(): HeldLoop
}

/** Creates a registry and a pool that follows it for each test of a suite. It needs the shell's build. */
export function createTestRegistry(): TestRegistry {
  let dataDir: string
  let pool: RenderPool
  let store: RegistryStore
  let files: ReleaseFiles
  let log: string[]
  const loops = createLoopWatch()
  const write = (line: string) => {
    log.push(line)
    loops.read(line)
  }
  const logger = pino({ level: 'info' }, { write })

  beforeEach(() => {
    dataDir = emptyDataDir()
    log = []
    const settings = fixtureSettings(dataDir)
    pool = fixturePool(settings, logger, { watchForStall: loops.watchForStall })
    const fixture = fixtureRegistry(dataDir, pool, logger, { pollMs: POLL_MS })
    store = fixture.registry
    files = fixture.files
  })
  afterEach(async () => {
    store.stop()
    await pool.close()
  })

  return {
    get dataDir() {
      return dataDir
    },
    get pool() {
      return pool
    },
    get store() {
      return store
    },
    get files() {
      return files
    },
    get log() {
      return log
    },
    restart(more) {
      store.stop()
      store = fixtureRegistry(dataDir, pool, logger, { pollMs: POLL_MS, ...more }).registry
    },
    release: (version, page, name = 'hello') => writeRelease(dataDir, { name, version, page }),
    publish: (...remotes) => setLive(dataDir, remotes),
    registryFile() {
      const folder = join(dataDir, 'releases/_registry')
      return join(folder, readdirSync(folder).sort().at(-1) ?? '')
    },
    text: async (path = '/hello/x') => (await renderPage(pool, path)).html,
    holdLoop: loops.hold,
  }
}
