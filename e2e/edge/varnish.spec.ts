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

let site: Site
let purgeUrl: string
let edge: Awaited<ReturnType<typeof startVarnish>>

test.beforeAll(async () => {
  const port = await freePort()
  const purgePort = await freePort()
  const shellPort = await freePort()
  purgeUrl = `http://127.0.0.1:${purgePort}`
  // A page with late data is not cached, so none may be late, even on a busy computer.
  const env = { PORT: String(shellPort), PURGE_URLS: purgeUrl, LOADER_BUDGET_MS: '10000' }
  site = await startSite({ env })
  edge = await startVarnish({ port, purgePort, shellPort })
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

/** Waits until Varnish serves the page from its cache. */
async function expectHit(path: string, headers: Record<string, string> = {}) {
  await expect.poll(async () => (await read(path, headers)).cache).toBe('hit')
}

test('visitors’ pages come from the cache, in the encoding that each client accepts', async () => {
  for (const path of ['/', '/discover', '/brand/skims', '/product/affiliate-gloss-bomb', '/blog']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await expectHit(path, { 'Accept-Encoding': encoding })
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

test('a crawl of popular and rare pages hardly ever reaches the shell', async () => {
  const response = await fetch(`${site.backendUrl}/wp-json/a-list/v2/addresses/products/1`)
  const slugs = ((await response.json()) as { slug: string }[]).map(({ slug }) => slug).slice(0, 40)
  const requests = slugs.flatMap(
    (slug, index) => Array(Math.ceil(1500 / (index + 1))).fill(`/product/${slug}`) as string[],
  )
  const most = requests.length * 0.05
  const before = edge.backendRequests()
  while (requests.length > 0) await Promise.all(requests.splice(0, 20).map((path) => read(path)))
  expect(edge.backendRequests() - before).toBeLessThanOrEqual(most)
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
    await expectHit(path)
    expect((await read(path)).text).toContain(name)
  }
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
  await expectHit('/blog')
  const live = await read('/blog')
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
  const buckets = Array.from({ length: 20 }, (_, index) => index * 5)
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

  // A new visitor gets a bucket, and stays in it.
  const visit = await read('/blog')
  const cookie = visit.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  expect(cookie).toMatch(/^alist_bucket=\d{1,2}$/)
  const again = await read('/blog', { Cookie: cookie })
  expect(again.text.includes(words)).toBe(visit.text.includes(words))

  const purges = edge.ownResponses()
  await testPublisher(site.dataDir).rollBack('blog')
  await expect
    .poll(async () => (await Promise.all(buckets.map(versionOf))).some(({ isCanary }) => isCanary))
    .toBe(false)
  await expect.poll(async () => (await read('/blog')).versions).toBe(live.versions)
  // Each purge is repeated after a second.
  await expect.poll(() => edge.ownResponses() - purges).toBeGreaterThanOrEqual(2)
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
