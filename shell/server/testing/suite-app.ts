import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { type CheckRequest, writeCheckRequest } from '@a-list/release/check/check-request.ts'
import { sha256Hex } from '@a-list/release/package/manifest.ts'
import { newPreview, writePreviewToken } from '@a-list/release/preview/preview-link.ts'
import { emptyDataDir, setLive, testSigner } from '@a-list/release/testing/test-releases.ts'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '../app.ts'
import { type Changes, followChanges } from '../changes/follow-changes.ts'
import { createHealthCounts } from '../health/health-counts.ts'
import type { RegistryStore } from '../registry/registry-store.types.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { fixturePool, fixtureRegistry, fixtureSettings, writeHost, writeRelease } from './fixture-releases.ts'

/** The RELEASE_TOKEN of the suite's app. */
export const SUITE_TOKEN = 'the-token-of-this-start'

interface SuiteApp {
  readonly app: Hono
  readonly dataDir: string
  readonly listener: RequestListener
  /** The token of a preview link to the remote's live version. */
  previewToken(): string
  /** A command's request to check a version. @param change `page`: stores the version first */
  checkRequest(version: string, change?: Partial<CheckRequest> & { page?: string }): string
  /** Announces a change of every page. */
  announceChange(): void
  /** Lets no render start until `releaseRenders`. */
  holdRenders(): void
  releaseRenders(): void
  /** Number of pages rendered so far. */
  readonly renders: number
  /** What `/readyz` reports. */
  isReady: boolean
}

/**
 * Creates the site's app for a test suite, with one remote, `hello`, whose page says "Hello" and the
 * parameter. It needs the shell's build.
 * @param options.hasReleasedHost whether a version 1.0.0 of the host is live, instead of the shell's build itself
 */
export function createSuiteApp({ hasReleasedHost = false } = {}): SuiteApp {
  let app: ReturnType<typeof createApp>
  let dataDir: string
  let pool: RenderPool
  let registry: RegistryStore
  let changes: Changes
  const state = { isReady: true, renders: 0, held: released() }

  beforeAll(async () => {
    dataDir = emptyDataDir()
    const folder = join(dataDir, 'releases/hello/1.0.0')
    for (const [file, text] of [
      ['web/page.js', 'void 0'],
      ['server/RUNBOOK.md', '# Hello: runbook'],
    ] as const) {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const page = "return h('h1', null, 'Hello ' + params.what)"
    const owners = { team: 'Test', contact: 'test@a-list.example', runbook: 'RUNBOOK.md' }
    const hello = writeRelease(dataDir, { name: 'hello', version: '1.0.0', page, owners })
    const host = hasReleasedHost ? [await writeHost(dataDir, '1.0.0')] : []
    await setLive(dataDir, [...host, hello])
    const settings = fixtureSettings(dataDir, { PAGE_CACHE_MS: '60000', RELEASE_TOKEN: SUITE_TOKEN })
    const logger = pino({ level: 'silent' })
    const health = createHealthCounts()
    pool = fixturePool(settings, logger, { watch: health })
    const fixture = fixtureRegistry(dataDir, pool, logger, { onVersionsInUse: health.track })
    registry = fixture.registry
    await registry.start()
    const counting: RenderPool = {
      ...pool,
      render: (request, sink) => {
        state.renders += 1
        let cancel = () => {}
        void state.held.promise.then(() => {
          cancel = pool.render(request, sink)
        })
        return () => cancel()
      },
    }
    const { files, trusted } = fixture
    changes = followChanges({ base: undefined, fetch, logger })
    const isReady = () => state.isReady
    app = createApp({ settings, pool: counting, registry, files, changes, trusted, health, logger, isReady })
  })
  afterAll(async () => {
    registry.stop()
    await pool.close()
  })

  return {
    get app() {
      return app.app
    },
    get dataDir() {
      return dataDir
    },
    get listener() {
      return app.listener
    },
    previewToken() {
      const release = {
        environment: 'production',
        remote: 'hello',
        version: '1.0.0',
        expires: Date.now() + 60_000,
      }
      return writePreviewToken(newPreview(release), testSigner(dataDir).key)
    },
    checkRequest(version, { page, ...change } = {}) {
      if (page) writeRelease(dataDir, { name: 'hello', version, page })
      const file = join(dataDir, 'releases/hello', version, 'manifest.json')
      const manifest = existsSync(file) ? sha256Hex(readFileSync(file)) : ''
      const expires = Date.now() + 60_000
      const request = { environment: 'production', remote: 'hello', version, manifest, expires, ...change }
      return writeCheckRequest(request, testSigner(dataDir).key)
    },
    holdRenders() {
      state.held = Promise.withResolvers()
    },
    releaseRenders: () => state.held.resolve(),
    announceChange: () => changes.announce(null),
    get renders() {
      return state.renders
    },
    get isReady() {
      return state.isReady
    },
    set isReady(next) {
      state.isReady = next
    },
  }
}

function released(): PromiseWithResolvers<void> {
  const released = Promise.withResolvers<void>()
  released.resolve()
  return released
}
