import { describe, expect, test } from 'vitest'
import { createTestPool } from '../testing/test-pool.ts'

// A real renderer, as in render-pool.test.ts. Each test waits for the watchdog's own time limit; the test's
// timeout only ends a test that hangs.
const on = createTestPool()

describe('the watchdog', { timeout: 30_000 }, () => {
  test('ends an endless loop, blames its remote, and keeps rendering the others', async () => {
    const looper = on.write({
      name: 'looper',
      page: "if (params.what === 'forever') for (;;); return h('h1', null, 'Fine')",
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
      loader: 'await new Promise((resolve) => setTimeout(resolve, 50)); for (;;);',
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
      loader: 'await new Promise((resolve) => setTimeout(resolve, 20)); for (;;);',
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

  test('does not mistake a long queue of pages for a loop', async () => {
    const slow = on.write({
      name: 'slow',
      page: "const end = performance.now() + 10; while (performance.now() < end); return h('h1', null, 'Done')",
    })
    on.use(slow)
    // More work at once than fits into the watchdog's time limit.
    const pages = await Promise.all(Array.from({ length: 300 }, (_, n) => on.render(`/slow/${n}`)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('refuses a version whose loader never ends, or renders its page without data if it is already live', async () => {
    const hung = on.write({
      name: 'hung',
      page: 'return null',
      loader: 'await new Promise(() => {})',
    })
    on.use(on.hello)
    expect(await on.pool.smokeRender(hung)).toContain('its loader did not finish')
    on.use(on.hello, hung)
    const { status, html } = await on.render('/hung/x')
    expect(status).toBe(200)
    expect(html).toContain('</html>')
    expect((await on.render('/hello/later')).html).toContain('Hello later')
  })

  test('refuses a version that loops in its smoke render', async () => {
    const looper = on.write({ name: 'looper', version: '2.0.0', page: 'for (;;);' })
    on.use(on.hello)
    expect(await on.pool.smokeRender(looper)).toContain('stopped the renderer')
    expect((await on.render('/hello/later')).html).toContain('Hello later')
  })
})
