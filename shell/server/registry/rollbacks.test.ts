import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RenderPool } from '../render/render-pool.ts'
import { LOOP } from '../testing/loop-watch.ts'
import { createTestRegistry } from '../testing/test-registry.ts'

const site = createTestRegistry()

/** The code of a page that works. */
const pageWith = (text: string) => `return h('p', null, '${text}')`

test('a version that loops in its smoke render delays no visitor', async () => {
  await site.publish(site.release('1.0.0', pageWith('the first page')))
  await site.store.start()
  const loop = site.holdLoop()
  await site.publish(site.release('2.0.0', LOOP))
  await loop.looping
  for (let page = 0; page < 20; page++) expect(await site.text(`/hello/${page}`)).toContain('the first page')
  expect(site.store.status().refusals).toEqual([])
  loop.end()
  await vi.waitFor(() => expect(site.store.status().refusals).toHaveLength(1))
})

/**
 * Records the smoke renders of a new server. A smoke render that is held back ends when the test ends it.
 */
function watchSmokeRenders() {
  const tried: string[] = []
  const inFlight = new Set<string>()
  const pending = new Map<string, Promise<string | null>>()
  const smokeRender: RenderPool['smokeRender'] = async (entry) => {
    const label = `${entry.name}@${entry.version}`
    inFlight.add(label)
    tried.push(label)
    const smokeRender = pending.get(label) ?? site.pool.smokeRender(entry)
    return smokeRender.finally(() => inFlight.delete(label))
  }
  site.restart({ smokeRender })
  return {
    tried,
    inFlight,
    /** @returns a function that ends the smoke render, with a problem or null */
    holdBack(label: string) {
      const { promise, resolve } = Promise.withResolvers<string | null>()
      pending.set(label, promise)
      return (problem: string | null) => resolve(problem)
    },
  }
}
const TOO_LATE = 'It did not finish in time.'

describe('a rollback does not wait for versions that are being checked', () => {
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
    await vi.waitFor(async () => expect(await site.text()).toContain('the second page'))

    for (const [slow, remotes] of [
      ['other@2.0.0', [two, site.release('2.0.0', pageWith('a slow one'), 'other')]],
      ['hello@3.0.0', [site.release('3.0.0', pageWith('a slow one')), other]],
    ] as const) {
      const end = holdBack(slow)
      await site.publish(...remotes)
      await vi.waitFor(() => expect([...inFlight]).toEqual([slow]))
      await site.publish(one, ...remotes.filter(({ name }) => name !== 'hello'))
      await vi.waitFor(async () => expect(await site.text()).toContain('the first page'))
      expect([...inFlight]).toEqual([slow])
      end(TOO_LATE)
      await vi.waitFor(() => expect(inFlight.size).toBe(0))
      expect(await site.text('/other/x')).toContain('the other page')
      await site.publish(two, other)
      await vi.waitFor(async () => expect(await site.text()).toContain('the second page'))
    }
  })

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
    await vi.waitFor(() => expect(tried).toEqual(['hello@2.0.0', 'other@1.0.0', 'hello@1.0.0']))
    await vi.waitFor(() => expect(inFlight.size).toBe(0))
    const slow = site.release('2.0.0', pageWith('a slow one'), 'other')
    const end = holdBack('other@2.0.0')
    await site.publish(two, slow)
    await vi.waitFor(() => expect([...inFlight]).toEqual(['other@2.0.0']))
    await site.publish(one, slow)
    await vi.waitFor(async () => expect(await site.text()).toContain('the first page'))
    expect([...inFlight]).toEqual(['other@2.0.0'])
    end(TOO_LATE)
  })
})

describe('a version that failed its smoke render while the machine was slow', () => {
  afterEach(() => void vi.useRealTimers())

  /** A server whose smoke renders of one version fail until the test ends the fault. */
  function slowServer(version: string) {
    let isSlow = true
    site.restart({
      smokeRender: async (entry) =>
        isSlow && entry.version === version ? TOO_LATE : site.pool.smokeRender(entry),
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
    const speedUp = slowServer('1.0.0')
    await site.store.start()
    await vi.waitFor(isRefused)
    speedUp()
    await site.publish(one)
    await vi.waitFor(async () => expect(await site.text()).toContain('the first page'))
  })

  test('is checked again a minute later if it is the live one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    await site.publish(site.release('1.0.0', pageWith('the first page')))
    const speedUp = slowServer('2.0.0')
    await site.store.start()
    await site.publish(site.release('2.0.0', pageWith('the second page')))
    await vi.waitFor(isRefused)
    speedUp()
    expect(await site.text()).toContain('the first page')
    await vi.advanceTimersByTimeAsync(62_000)
    await vi.waitFor(async () => expect(await site.text()).toContain('the second page'))
  })
})

test('a rollback during the check of a repaired version is not undone', async () => {
  const first = site.release('1.0.0', pageWith('the first page'))
  await site.publish(first)
  const { inFlight, holdBack } = watchSmokeRenders()
  await site.store.start()
  const second = site.release('2.0.0', pageWith('the second page'))
  const bundle = join(site.dataDir, 'releases/hello/2.0.0/server/server.cjs')
  const good = readFileSync(bundle)
  writeFileSync(bundle, 'spoiled')
  await site.publish(second)
  await vi.waitFor(() => expect(site.store.status().refusals).toHaveLength(1))
  const end = holdBack('hello@2.0.0')
  writeFileSync(bundle, good)
  await vi.waitFor(() => expect([...inFlight]).toEqual(['hello@2.0.0']))
  await site.publish(first)
  await vi.waitFor(() =>
    expect(site.store.status()).toMatchObject({ revision: 3, document: { revision: 3 } }),
  )
  end(null)
  await vi.waitFor(() => expect(inFlight.size).toBe(0))
  expect(site.store.current().remotes[0]?.version).toBe('1.0.0')
})
