import { emptyDataDir } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import type { RenderPool } from '../render/render-pool.ts'
import { type FixtureRelease, fixturePool, fixtureSettings, writeRelease } from './fixture-releases.ts'
import { createLoopWatch, type HeldLoop } from './loop-watch.ts'
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
  /** @param seen called with the HTML that has arrived, after each part */
  render(path: string, seen?: (html: string) => void): Promise<TestPage>
  /** Lets the next endless loop go on until the test ends it. Otherwise, its renderer is ended at once. */
  holdLoop(): HeldLoop
}

interface TestPoolOptions {
  /** Environment variables for the settings; a function if they are known only when a test starts. */
  env?: NodeJS.ProcessEnv | (() => NodeJS.ProcessEnv)
  /** Whether the site's own watchdog, which has a time limit, ends endless loops. */
  hasRealWatchdog?: boolean
}

/** Creates a pool and a release folder for each test of a suite. It needs the shell's build. */
export function createTestPool({ env = {}, hasRealWatchdog = false }: TestPoolOptions = {}): TestPool {
  let dataDir: string
  let pool: RenderPool
  let hello: RegistryEntry
  const loops = createLoopWatch()
  const logger = pino({ level: 'warn' }, { write: loops.read })
  const write: TestPool['write'] = (release) => writeRelease(dataDir, { version: '1.0.0', ...release })

  beforeEach(() => {
    dataDir = emptyDataDir()
    const settings = fixtureSettings(dataDir, typeof env === 'function' ? env() : env)
    pool = fixturePool(settings, logger, hasRealWatchdog ? {} : { watchForStall: loops.watchForStall })
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
    render: (path, seen) => renderPage(pool, path, undefined, seen),
    holdLoop: loops.hold,
  }
}
