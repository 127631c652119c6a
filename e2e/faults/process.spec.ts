import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSlowProxy } from '../support/slow-proxy.ts'
import { startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

/**
 * Delay of the backend. The server sends the header after 300 ms. It waits much longer for data (TIME_SCALE × 2 s), and
 * a stopping server waits longer for its last pages too (3 s).
 */
const LATE_MS = 600

test('an unsigned registry prevents the start with an error that names the file', async () => {
  const starting = startSite({
    withBackend: false,
    prepare(dataDir) {
      const folder = join(dataDir, 'releases/_registry')
      for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{"schema":2}')
    },
  })
  await expect(starting).rejects.toThrow(
    /The registry can't be used: _registry\/\d+\.json: not a signed document/,
  )
})

test('an invalid setting prevents the start with an error that names it', async () => {
  const starting = startSite({ withBackend: false, env: { PAGE_CACHE_MS: 'soon' } })
  await expect(starting).rejects.toThrow(/The setting PAGE_CACHE_MS is invalid/)
})

test('on SIGTERM, the shell finishes the pages in progress', async ({ site }) => {
  const proxy = await startSlowProxy(() => site.backendUrl, LATE_MS)
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
