import { goLive, startCanary } from '@a-list/release/registry/changes.ts'
import { freeze } from '@a-list/release/registry/freezes.ts'
import { stateOf } from '@a-list/release/registry/next-revision.ts'
import { emptyDataDir, testSigner } from '@a-list/release/testing/test-releases.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegistryStore } from '../registry/registry-store.types.ts'
import type { RenderPool } from '../render/render-pool.ts'
import { fixturePool, fixtureRegistry, fixtureSettings, writeRelease } from '../testing/fixture-releases.ts'
import { renderPage } from '../testing/render-page.ts'
import { createCanaryGuard } from './canary-guard.ts'
import { createHealthCounts } from './health-counts.ts'

// The real registry, renderer and bundles; only the visitors are simulated.

/** The limit for a test that hangs. It is long, because hundreds of pages are rendered, and a busy computer is slow. */
const LIMIT_MS = 120_000

const logger = pino({ level: 'silent' })
const health = createHealthCounts()
let signer: ReturnType<typeof testSigner>
let pool: RenderPool
let registry: RegistryStore
let guard: ReturnType<typeof createCanaryGuard>

beforeEach(async () => {
  const dataDir = emptyDataDir()
  signer = testSigner(dataDir)
  pool = fixturePool(fixtureSettings(dataDir), logger, { watch: health })
  const sign = { environment: 'production', who: 'ada', now: Date.now() }
  const release = (version: string, page: string) => writeRelease(dataDir, { name: 'hello', version, page })
  const one = release('1.0.0', "return h('p', null, 'first')")
  const two = release(
    '2.0.0',
    "if (params.what !== 'smoke' && Number(params.what) % 5 === 0) throw new Error('boom'); return h('p', null, 'second')",
  )
  await signer.log.change(signer.key, (document) => goLive(document, one, 'publish', sign))
  await signer.log.change(signer.key, (document) => startCanary(document, two, 10, sign))
  registry = fixtureRegistry(dataDir, pool, logger, { onVersionsInUse: health.track }).registry
  await registry.start()
  guard = createCanaryGuard({
    signer,
    environment: 'production',
    registry,
    health,
    stepMs: 0,
    pollMs: 10,
    logger,
  })
  guard.start()
})

afterEach(async () => {
  guard.stop()
  registry.stop()
  await pool.close()
})

async function state() {
  return stateOf((await signer.log.latest()).document, 'production', 'hello')
}

/** Visitors of all buckets open pages. */
async function readersOpen(pages: number, of: (page: number) => string) {
  for (let page = 1; page <= pages; page++) {
    const set = registry.forBucket(page % 100)
    await renderPage(pool, `/hello/${of(page)}`, set.id)
    const version = set.remotes[0]?.version ?? ''
    health.add({ remote: 'hello', version, kind: 'view' }, `network ${page % 50}`)
  }
}

test(
  'a canary that throws in one of five renders is rolled back, and the history says why',
  async () => {
    await readersOpen(400, (page) => String(page))
    await vi.waitFor(async () => expect((await state()).canary).toBeUndefined(), { timeout: LIMIT_MS })
    const { document } = await signer.log.latest()
    expect(document.history[0]).toMatchObject({ action: 'rollback', who: 'the canary guard', from: '2.0.0' })
    expect(document.history[0]?.why).toContain('of its pages failed')
    expect((await state()).live?.version).toBe('1.0.0')
  },
  LIMIT_MS,
)

test(
  'a healthy canary that is frozen stays, and no log says that it was promoted',
  async () => {
    const sign = { environment: 'production', who: 'ada', now: Date.now(), why: 'a sale' }
    await signer.log.change(signer.key, (document) => freeze(document, 'hello', sign))
    const info = vi.spyOn(logger, 'info')
    const tried = vi.spyOn(signer.log, 'change')
    await vi.waitFor(
      async () => {
        await readersOpen(200, (page) => String(page * 5 + 1))
        // The second try begins after the first has ended.
        expect(tried.mock.calls.length).toBeGreaterThan(1)
      },
      { timeout: LIMIT_MS, interval: 50 },
    )
    expect((await state()).canary?.percent).toBe(10)
    expect(info).not.toHaveBeenCalledWith(expect.anything(), 'The canary was promoted')
  },
  LIMIT_MS,
)

test(
  'a healthy canary is promoted step by step until it is live',
  async () => {
    await vi.waitFor(
      async () => {
        await readersOpen(200, (page) => String(page * 5 + 1))
        expect((await state()).live?.version).toBe('2.0.0')
      },
      { timeout: LIMIT_MS, interval: 50 },
    )
    const { history } = (await signer.log.latest()).document
    const percents = history.flatMap(({ who, percent }) => (who === 'the canary guard' && percent) || [])
    expect(percents).toEqual([50, 25])
  },
  LIMIT_MS,
)
