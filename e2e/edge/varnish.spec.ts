import { freePort } from '../../scripts/free-port.ts'
import { callAs, MODERATOR, register } from '../support/accounts.ts'
import { editRelease, liveEntry, withWords } from '../support/edit-release.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { skipWithoutVarnish, startVarnish } from '../support/start-varnish.ts'
import { expect, hydrated, test } from '../support/test.ts'
import { testPublisher } from '../support/test-publisher.ts'

// The real site behind a real Varnish, with the configuration in deploy/varnish.

skipWithoutVarnish()
test.describe.configure({ mode: 'serial' })

const LEAD = 'Launches, reviews and the people behind the labels, read closely.'

const METRICS_TOKEN = 'a token of the tests'

let site: Site
let purgeUrl: string
let edge: Awaited<ReturnType<typeof startVarnish>>

test.beforeAll(async () => {
  const port = await freePort()
  const purgePort = await freePort()
  const shellPort = await freePort()
  purgeUrl = `http://127.0.0.1:${purgePort}`
  const env = {
    PORT: String(shellPort),
    PURGE_URLS: purgeUrl,
    METRICS_TOKEN,
  }
  edge = await startVarnish({ port, purgePort, shellPort })
  site = await startSite({ env })
  // Varnish looks for the shell every second.
  await expect.poll(async () => (await read('/readyz')).status).toBe(200)
  await expectQuiet()
})
test.afterAll(async () => {
  await edge?.stop()
  await site?.stop()
})

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(edge.url + path, { headers })
  return {
    status: response.status,
    cache: response.headers.get('X-Cache'),
    headers: response.headers,
    versions: response.headers.get('Server-Timing'),
    text: await response.text(),
  }
}

/**
 * Waits until Varnish serves the page from its cache. A page that is cached stays so if no purge is pending.
 * @returns the page
 */
async function expectHit(path: string, headers: Record<string, string> = {}) {
  let page!: Awaited<ReturnType<typeof read>>
  await expect
    .poll(async () => {
      page = await read(path, headers)
      return page.cache
    })
    .toBe('hit')
  return page
}

/** Waits until the shell knows the backend's changes and Varnish has got all purges. */
async function expectQuiet() {
  await expect
    .poll(async () => {
      const metrics = await fetch(`${site.url}/metrics`, {
        headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
      })
      const lines = (await metrics.text()).split('\n')
      return lines.filter((line) => /^alist_(?:follows_changes|pending_purges) /.test(line))
    })
    .toEqual(['alist_follows_changes 1', 'alist_pending_purges 0'])
}

test('visitors’ pages come from the cache, in the encoding that each client accepts', async () => {
  for (const path of ['/', '/discover', '/brand/skims', '/product/affiliate-gloss-bomb', '/blog']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await expectHit(path, { 'Accept-Encoding': encoding })
      // Visitors share the copy, whatever their cookies.
      const page = await read(path, { 'Accept-Encoding': encoding, Cookie: 'theme=dark; alist_bucket=7' })
      expect([page.status, page.cache, page.headers.get('Content-Encoding') ?? 'identity']).toEqual([
        200,
        'hit',
        encoding,
      ])
      expect(page.headers.get('Cache-Control')).toBe('no-cache')
      expect(page.headers.get('Set-Cookie')).toBeNull()
      expect(page.headers.get('Surrogate-Key')).toBeNull()
      const unchanged = await fetch(edge.url + path, {
        headers: { 'Accept-Encoding': encoding, 'If-None-Match': page.headers.get('ETag') ?? '' },
      })
      expect(unchanged.status).toBe(304)
    }
  }
})

test('of many readers of a page, one reaches the shell', async () => {
  const response = await fetch(`${site.backendUrl}/wp-json/a-list/v2/addresses/products/1`)
  const slugs = ((await response.json()) as { slug: string }[]).map(({ slug }) => slug).slice(0, 8)
  for (const slug of slugs) {
    const pages = await Promise.all(Array.from({ length: 10 }, () => read(`/product/${slug}`)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    const misses = pages.filter(({ cache }) => cache !== 'hit').map(({ cache }) => cache)
    // None if an earlier test has read the page.
    expect([[], ['miss']], slug).toContainEqual(misses)
  }
})

test('a page from the cache works in a browser', async ({ page }) => {
  await expectHit('/brand/skims', { 'Accept-Encoding': 'br' })
  const response = await page.goto(`${edge.url}/brand/skims`)
  expect(response?.headers()['x-cache']).toBe('hit')
  await hydrated(page)
  await page.getByRole('tab', { name: /Story/ }).click()
  await expect(page.getByRole('main')).toContainText('Kim Kardashian')
})

test('an edit in the backend is on the pages that show it, and leaves others in the cache', async () => {
  for (const path of ['/brand/skims', '/discover', '/blog', '/brand/rare-beauty']) await expectHit(path)
  const { body } = await callAs(site, MODERATOR, 'GET', '/wp/v2/celebrity_brand?slug=skims')
  const [{ id } = { id: 0 }] = body as { id: number }[]
  const name = 'SKIMS Edited'
  await callAs(site, MODERATOR, 'PUT', `/wp/v2/celebrity_brand/${id}`, {
    title: name,
    acf: { brand_name: name },
  })
  for (const path of ['/brand/skims', '/discover']) {
    await expect.poll(async () => (await read(path)).text.includes(name)).toBe(true)
  }
  await expectQuiet()
  for (const path of ['/brand/skims', '/discover']) expect((await expectHit(path)).text).toContain(name)
  for (const path of ['/blog', '/brand/rare-beauty']) expect((await read(path)).cache).toBe('hit')
})

test('visitors can’t purge', async () => {
  await expectHit('/blog')
  const purge = { method: 'PURGE', headers: { 'Surrogate-Key': 'page' } }
  expect((await fetch(edge.url, purge)).status).toBe(403)
  expect((await read('/blog')).cache).toBe('hit')
  expect((await fetch(purgeUrl, purge)).status).toBe(200)
  expect((await read('/blog')).cache).toBe('miss')
})

test('a signed-in person’s data is never in a cache', async () => {
  const account = await register(site)
  const signIn = await fetch(`${edge.url}/wp-json/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token } = (await signIn.json()) as { token: string }
  const path = '/wp-json/wp/v2/users/me'
  for (let visit = 0; visit < 3; visit += 1) {
    const mine = await read(path, { Authorization: `Bearer ${token}` })
    expect([mine.status, mine.cache]).toEqual([200, 'pass'])
    expect(mine.text).toContain(account.username)
    const others = await read(path)
    expect([others.status, others.cache]).toEqual([401, 'pass'])
    expect(others.text).not.toContain(account.username)
  }
  const page = await read('/dashboard', { Authorization: `Bearer ${token}` })
  expect(page.text).not.toContain(account.username)
})

test('a canary’s visitors and the others each get their version from the cache', async () => {
  const live = await expectHit('/blog')
  const words = 'Stories for half of the visitors.'
  const first = await liveEntry(site.dataDir, 'blog')
  const canary = editRelease(site.dataDir, first, withWords(LEAD, words), '3.1.0-e2e')
  await testPublisher(site.dataDir).canary(canary, 50)

  const versionOf = async (bucket: number) => {
    const page = await read('/blog', { Cookie: `alist_bucket=${bucket}` })
    return { isCanary: page.text.includes(words), cache: page.cache }
  }
  const directVersionOf = async (bucket: number) => {
    const response = await fetch(`${site.url}/blog`, { headers: { Cookie: `alist_bucket=${bucket}` } })
    return (await response.text()).includes(words)
  }
  const buckets = Array.from({ length: 10 }, (_, index) => index * 10)
  await expect
    .poll(async () => (await Promise.all(buckets.map(versionOf))).some(({ isCanary }) => isCanary))
    .toBe(true)
  for (const bucket of buckets) {
    const expected = await directVersionOf(bucket)
    await expect
      .poll(() => versionOf(bucket), { message: `bucket ${bucket}` })
      .toEqual({ isCanary: expected, cache: 'hit' })
  }
  expect(new Set(await Promise.all(buckets.map(directVersionOf)))).toEqual(new Set([true, false]))

  // Each new visitor gets a bucket, and stays in it.
  const visit = async () => {
    const { text, headers } = await read('/blog')
    return { isCanary: text.includes(words), cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' }
  }
  const visits = await Promise.all(Array.from({ length: 50 }, visit))
  expect(visits.filter(({ cookie }) => !/^alist_bucket=\d{1,2}$/.test(cookie))).toEqual([])
  for (const { isCanary, cookie } of visits.slice(0, 5)) {
    expect((await read('/blog', { Cookie: cookie })).text.includes(words)).toBe(isCanary)
  }

  await testPublisher(site.dataDir).rollBack('blog')
  await expect
    .poll(async () => (await Promise.all(buckets.map(versionOf))).some(({ isCanary }) => isCanary))
    .toBe(false)
  await expect.poll(async () => (await read('/blog')).versions).toBe(live.versions)
  await expectQuiet()
})

test('readers go on reading when the backend and then the shell are killed', async () => {
  const paths = ['/', '/brand/rare-beauty', '/blog', '/product/affiliate-gloss-bomb']
  for (const path of paths) await expectHit(path)
  await site.stopBackend()
  for (const path of paths) expect((await read(path)).status).toBe(200)
  process.kill(site.shellPid, 'SIGKILL')
  for (let round = 0; round < 5; round += 1) {
    for (const path of paths) {
      const page = await read(path)
      expect([page.status, page.cache]).toEqual([200, 'hit'])
    }
  }
  expect((await read('/brand/rare-beauty')).text).toContain('Selena Gomez')
})
