import { afterEach, describe, expect, test, vi } from 'vitest'
import { LOOP } from '../testing/loop-watch.ts'
import { createTestPool } from '../testing/test-pool.ts'
import { watchForStall } from './watchdog.ts'

describe('the watchdog’s clock', () => {
  afterEach(() => void vi.useRealTimers())

  test('a renderer that sends nothing for 2 s is stuck, which is reported once', () => {
    vi.stubGlobal('ALIST_TIME_SCALE', 1)
    vi.useFakeTimers()
    let messages = 0
    const onStall = vi.fn()
    watchForStall(() => messages, onStall)
    vi.advanceTimersByTime(1900)
    messages += 1
    vi.advanceTimersByTime(1900)
    expect(onStall).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_000)
    expect(onStall).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a renderer that has ended is not watched any more', () => {
    vi.useFakeTimers()
    const onStall = vi.fn()
    const stop = watchForStall(() => 0, onStall)
    stop()
    vi.advanceTimersByTime(10_000)
    expect(onStall).not.toHaveBeenCalled()
  })
})

// The other tests have a real renderer, as in render-pool.test.ts.

describe('the watchdog', () => {
  const on = createTestPool()

  test('ends an endless loop, blames its remote, and keeps rendering the others', async () => {
    const looper = on.write({
      name: 'looper',
      page: `if (params.what === 'forever') { ${LOOP} } return h('h1', null, 'Fine')`,
    })
    on.use(on.hello, looper)
    expect((await on.render('/looper/once')).html).toContain('Fine')
    const [looped, other] = await Promise.all([on.render('/looper/forever'), on.render('/hello/meanwhile')])
    expect(looped.status).toBe(503)
    expect(looped.html).toContain('<footer')
    expect(other.html).toContain('Hello meanwhile')
    expect((await on.render('/hello/later')).html).toContain('Hello later')
  })

  test('blames the remote that loops, not the one that started last', async () => {
    const looper = on.write({
      name: 'looper',
      page: 'return null',
      loader: `await new Promise((resolve) => setTimeout(resolve, 50)); ${LOOP}`,
    })
    const waiting = on.write({
      name: 'waiting',
      page: "return h('h1', null, 'Waited')",
      loader: 'await new Promise((resolve) => setTimeout(resolve, 200))',
    })
    on.use(waiting, looper)
    const [looped, waited] = await Promise.all([on.render('/looper/x'), on.render('/waiting/x')])
    expect(looped.status).toBe(503)
    expect(waited).toMatchObject({ status: 200, html: expect.stringContaining('Waited') })
    expect((await on.render('/waiting/later')).status).toBe(200)
    expect((await on.render('/looper/later')).status).toBe(503)
  })

  test('finds the looping remote even if its visitor has disconnected', async () => {
    const looper = on.write({
      name: 'looper',
      page: 'return null',
      loader: `await new Promise((resolve) => setTimeout(resolve, 20)); ${LOOP}`,
    })
    on.use(on.hello, looper)
    const sink = { redirect() {}, head() {}, chunk() {}, end() {}, failed() {} }
    const cancel = on.pool.render({ url: 'http://localhost/looper/x', nonce: 'test-nonce' }, sink)
    cancel()
    expect((await on.render('/hello/meanwhile')).html).toContain('Hello meanwhile')
    // The browser now renders the page, so the server does not loop again.
    expect((await on.render('/looper/again')).status).toBe(503)
  })

  test('ends a remote that takes all memory', async () => {
    const glutton = on.write({
      name: 'glutton',
      page: "if (params.what !== 'smoke') { const all = []; for (;;) all.push(new Array(1e5).fill(params)) } return null",
    })
    on.use(on.hello, glutton)
    expect((await on.render('/glutton/all')).status).toBe(503)
    expect((await on.render('/hello/later')).html).toContain('Hello later')
  })
})

describe('the watchdog with its own clock', () => {
  const on = createTestPool({ hasRealWatchdog: true })

  test('does not mistake a long queue of pages for a loop', async () => {
    const slow = on.write({
      name: 'slow',
      page: "const end = performance.now() + 25; while (performance.now() < end); return h('h1', null, 'Done')",
    })
    on.use(slow)
    // More work at once than fits into the watchdog's time limit.
    const pages = await Promise.all(Array.from({ length: 100 }, (_, n) => on.render(`/slow/${n}`)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('refuses a version that loops in its smoke render', async () => {
    const looper = on.write({ name: 'looper', version: '2.0.0', page: 'for (;;);' })
    on.use(on.hello)
    vi.stubGlobal('ALIST_TIME_SCALE', 1)
    expect(await on.pool.smokeRender(looper)).toContain('stopped the renderer')
    vi.unstubAllGlobals()
    expect((await on.render('/hello/later')).html).toContain('Hello later')
  })
})

describe('a loader that never ends', () => {
  // Half the usual time for late data, which is 3 s.
  const on = createTestPool({ env: { LOADER_BUDGET_MS: '10', TIME_SCALE: '0.5' } })

  test('refuses a version, or is left out of the page of a version that is already live', async () => {
    const hung = on.write({
      name: 'hung',
      page: 'return null',
      loader: 'await new Promise(() => {})',
    })
    on.use(on.hello, hung)
    const [problem, page] = await Promise.all([on.pool.smokeRender(hung), on.render('/hung/x')])
    expect(problem).toContain('its loader did not finish')
    expect(page.status).toBe(200)
    expect(page.html).toContain('</html>')
    expect((await on.render('/hello/later')).html).toContain('Hello later')
  })
})
