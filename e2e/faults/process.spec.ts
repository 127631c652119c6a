import { startRelay } from '../support/relay.ts'
import { startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Delay of the backend. The server sends the header after 300 ms. It waits much longer for data (TIME_SCALE × 2 s), and
 * a stopping server waits longer for its last pages too (3 s).
 */
const LATE_MS = 600

test('on SIGTERM, the shell finishes the pages in progress', async ({ site }) => {
  const proxy = await startRelay(() => site.backendUrl, { delayMs: LATE_MS })
  const stopping = await startSite({
    withBackend: false,
    env: { BACKEND_URL: proxy.url, PAGE_CACHE_MS: '0', LOADER_BUDGET_MS: '300' },
  })
  try {
    const response = await fetch(`${stopping.url}/brand/goop`)
    const stopped = stopping.stop()
    const html = await response.text()
    await stopped
    expect(html).toContain('</html>')
    expect(html).toContain('__ALIST_LATE__=')
    await expect(fetch(stopping.url)).rejects.toThrow()
  } finally {
    await proxy.stop()
  }
})
