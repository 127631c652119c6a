import { emptyDataDir } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import type { RenderPool } from '../render/render-pool.ts'
import { readSettings } from '../settings.ts'
import { type FixtureRelease, fixturePool, writeRelease } from './fixture-releases.ts'
import { renderPage, type TestPage } from './render-page.ts'

interface TestPool {
  readonly dataDir: string
  readonly pool: RenderPool
  /**
   * A release that exists in each test, version 1.0.0: its page `/hello/:what` says "Hello" and the parameter.
   */
  readonly hello: RegistryEntry
  /** Writes a release, by default in version 1.0.0. */
  write(release: Omit<FixtureRelease, 'version'> & { version?: string }): RegistryEntry
  /** Makes these versions the site's remotes. */
  use(...remotes: RegistryEntry[]): void
  render(path: string): Promise<TestPage>
}

/**
 * Creates a pool and a release folder for each test of a suite. It needs the shell's build.
 * @param backendUrl by default, a URL that refuses connections
 * @param renderers number of renderer processes
 */
export function createTestPool(backendUrl = () => 'http://127.0.0.1:1', renderers = 1): TestPool {
  let dataDir: string
  let pool: RenderPool
  let hello: RegistryEntry
  const write: TestPool['write'] = (release) => writeRelease(dataDir, { version: '1.0.0', ...release })

  beforeEach(() => {
    dataDir = emptyDataDir()
    const settings = readSettings({
      BACKEND_URL: backendUrl(),
      DATA_DIR: dataDir,
      RENDERERS: String(renderers),
    })
    pool = fixturePool(settings, pino({ level: 'silent' }))
    hello = write({ name: 'hello', page: "return h('h1', null, 'Hello ' + params.what)" })
  })
  afterEach(() => pool.close())

  return {
    get dataDir() {
      return dataDir
    },
    get pool() {
      return pool
    },
    get hello() {
      return hello
    },
    write,
    use: (...remotes) => pool.use({ id: remotes.map(({ name, version }) => name + version).join(), remotes }),
    render: (path) => renderPage(pool, path),
  }
}
