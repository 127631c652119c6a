import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SmokeRenderer } from '../render/smoke-renderer.ts'
import { createTestRegistry } from '../testing/test-registry.ts'

const site = createTestRegistry()

/** The code of a page that works. */
const pageWith = (text: string) => `return h('p', null, '${text}')`
/** The watchdog stops the renderer after about two seconds. */
const LOOP = 'for (;;);'
const inTime = { timeout: 8000, interval: 20 }

test('a version that loops in its smoke render delays no visitor', async () => {
  await site.publish(site.release('1.0.0', pageWith('the first page')))
  site.restart({ smokeRenderer: site.smokeRenderer })
  await site.store.start()
  await site.publish(site.release('2.0.0', LOOP))
  let longest = 0
  while (site.store.status().refusals.length === 0) {
    const began = performance.now()
    expect(await site.text()).toContain('the first page')
    longest = Math.max(longest, performance.now() - began)
  }
  expect(longest).toBeLessThan(2000)
}, 20_000)

describe('a rollback does not wait for versions that are being checked', () => {
  /** Records the smoke renders. The smoke render of a version in `pending` ends when the test resolves it. */
  function watchSmokeRenders() {
    const tried: string[] = []
    const inFlight = new Set<string>()
    const pending = new Map<string, PromiseWithResolvers<string | null>>()
    const smokeRender: SmokeRenderer['smokeRender'] = async (entry) => {
      const label = `${entry.name}@${entry.version}`
      inFlight.add(label)
      tried.push(label)
      const smokeRender = pending.get(label)?.promise ?? site.smokeRenderer.smokeRender(entry)
      return smokeRender.finally(() => inFlight.delete(label))
    }
    site.restart({ smokeRenderer: { smokeRender } })
    return {
      tried,
      inFlight,
      /** @returns a function that fails the smoke render */
      holdBack(label: string) {
        const smokeRender = Promise.withResolvers<string | null>()
        pending.set(label, smokeRender)
        return () => smokeRender.resolve('It did not finish in time.')
      },
    }
  }

  test('of its own or another remote', async () => {
    const [one, two] = [
      site.release('1.0.0', pageWith('the first page')),
      site.release('2.0.0', pageWith('the second page')),
    ]
    const other = site.release('1.0.0', pageWith('the other page'), 'other')
    await site.publish(one, other)
    const { inFlight, holdBack } = watchSmokeRenders()
    await site.store.start()
    await site.publish(two, other)
    await vi.waitFor(async () => expect(await site.text()).toContain('the second page'), inTime)

    for (const [slow, remotes] of [
      ['other@2.0.0', [two, site.release('2.0.0', pageWith('a slow one'), 'other')]],
      ['hello@3.0.0', [site.release('3.0.0', pageWith('a slow one')), other]],
    ] as const) {
      const end = holdBack(slow)
      await site.publish(...remotes)
      await vi.waitFor(() => expect([...inFlight]).toEqual([slow]), inTime)
      await site.publish(one, ...remotes.filter(({ name }) => name !== 'hello'))
      await vi.waitFor(async () => expect(await site.text()).toContain('the first page'), inTime)
      expect([...inFlight]).toEqual([slow])
      end()
      await vi.waitFor(() => expect(inFlight.size).toBe(0), inTime)
      expect(await site.text('/other/x')).toContain('the other page')
      await site.publish(two, other)
      await vi.waitFor(async () => expect(await site.text()).toContain('the second page'), inTime)
    }
  }, 40_000)

  test('after a restart either, because the earlier versions were checked in advance', async () => {
    const [one, two] = [
      site.release('1.0.0', pageWith('the first page')),
      site.release('2.0.0', pageWith('the second page')),
    ]
    const other = site.release('1.0.0', pageWith('the other page'), 'other')
    await site.publish(one, other)
    await site.publish(two, other)
    const { tried, inFlight, holdBack } = watchSmokeRenders()
    await site.store.start()
    await vi.waitFor(() => expect(tried).toEqual(['hello@1.0.0']), inTime)
    await vi.waitFor(() => expect(inFlight.size).toBe(0), inTime)
    const slow = site.release('2.0.0', pageWith('a slow one'), 'other')
    const end = holdBack('other@2.0.0')
    await site.publish(two, slow)
    await vi.waitFor(() => expect([...inFlight]).toEqual(['other@2.0.0']), inTime)
    await site.publish(one, slow)
    await vi.waitFor(async () => expect(await site.text()).toContain('the first page'), inTime)
    expect([...inFlight]).toEqual(['other@2.0.0'])
    end()
  }, 20_000)
})

describe('a version that failed its smoke render while the machine was slow', () => {
  afterEach(() => void vi.useRealTimers())

  /** A server whose smoke renders all fail until the test ends the fault. */
  function slowServer() {
    let isSlow = true
    site.restart({
      smokeRenderer: {
        smokeRender: (entry) =>
          isSlow ? Promise.resolve('It did not finish in time.') : site.smokeRenderer.smokeRender(entry),
      },
    })
    return () => {
      isSlow = false
    }
  }
  const isRefused = () => expect(site.store.status().refusals).toHaveLength(1)

  test('is checked again when a rollback chooses it', async () => {
    const one = site.release('1.0.0', pageWith('the first page'))
    await site.publish(one)
    await site.publish(site.release('2.0.0', pageWith('the second page')))
    const speedUp = slowServer()
    await site.store.start()
    await vi.waitFor(isRefused, inTime)
    speedUp()
    await site.publish(one)
    await vi.waitFor(async () => expect(await site.text()).toContain('the first page'), inTime)
  }, 20_000)

  test('is checked again a minute later if it is the live one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    await site.publish(site.release('1.0.0', pageWith('the first page')))
    const speedUp = slowServer()
    await site.store.start()
    await site.publish(site.release('2.0.0', pageWith('the second page')))
    await vi.waitFor(isRefused, inTime)
    speedUp()
    expect(await site.text()).toContain('the first page')
    await vi.advanceTimersByTimeAsync(62_000)
    await vi.waitFor(async () => expect(await site.text()).toContain('the second page'), inTime)
  }, 20_000)
})

test('a rollback during the check of a repaired version is not undone', async () => {
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
  await site.store.start()
  const second = site.release('2.0.0', "return h('p', null, 'the second page')")
  const bundle = join(site.dataDir, 'releases/hello/2.0.0/server/server.cjs')
  const good = readFileSync(bundle)
  writeFileSync(bundle, 'spoiled')
  await site.publish(second)
  await vi.waitFor(() => expect(site.store.status().refusals).toHaveLength(1), { timeout: 5000 })
  writeFileSync(bundle, good)
  await site.publish(site.release('1.0.0', "return h('p', null, 'the first page')"))
  await vi.waitFor(() => expect(site.store.status().revision).toBe(3), { timeout: 5000 })
  await vi.waitFor(() => expect(site.store.status().document?.revision).toBe(3))
  expect(site.store.current().remotes[0]?.version).toBe('1.0.0')
})
