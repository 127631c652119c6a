import { openDatabase } from '../../backend/src/database/open-database.ts'
import { isFull } from '../../shared/domain/src/testing/full.ts'
import { callAs, MODERATOR } from '../support/accounts.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { suggest } from '../support/suggest.ts'
import { expect, test } from '../support/test.ts'

// Needs no browser. Pages live for minutes, so only the announced changes make them new within the tests' time limit.

// All tests share the servers, so only one worker may run them.
test.describe.configure({ mode: 'default' })

let site: Site
/** With `--full`, a second server of the same site, with its own cache. several-machines.spec.ts has two as well. */
let sites: Site[]

test.beforeAll(async () => {
  site = await startSite({
    fill: async ({ DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }) => {
      const { db, close } = await openDatabase({ dataDir, databaseUrl, databasePool: 1 })
      const products = db.updateTable('products')
      await db.deleteFrom('products').where('slug', '=', 'affiliate-killawatt-highlighter').execute()
      await products.set({ slug: 'moved-here' }).where('slug', '=', 'affiliate-soft-pinch-blush').execute()
      await db.updateTable('brands').set({ slug: 'goop-moved' }).where('slug', '=', 'goop').execute()
      await close()
    },
  })
  const startSecond = () => startSite({ withBackend: false, env: { BACKEND_URL: site.backendUrl } })
  sites = isFull ? [site, await startSecond()] : [site]
})
test.afterAll(async () => {
  for (const each of [...sites].reverse()) await each.stop()
})

async function read({ url }: Site, path: string) {
  const response = await fetch(url + path)
  return { status: response.status, keys: response.headers.get('Surrogate-Key'), text: await response.text() }
}

/** Waits until every server shows the text at the path, or no longer shows it. */
async function expectEverywhere(path: string, text: string, { shown }: { shown: boolean }) {
  for (const each of sites) {
    await expect
      .poll(async () => (await read(each, path)).text.includes(text), { message: each.url })
      .toBe(shown)
  }
}

async function brandNamed(slug: string): Promise<{ id: number }> {
  const { body } = await callAs(site, MODERATOR, 'GET', `/wp/v2/celebrity_brand?slug=${slug}`)
  const [brand] = body as { id: number }[]
  if (!brand) throw new Error(`There is no brand ${slug}`)
  return brand
}

test('a changed brand is new on its page and in lists, on every server', async () => {
  const pages = ['/brand/skims', '/discover', '/']
  for (const path of pages) for (const each of sites) await read(each, path)
  const { id } = await brandNamed('skims')
  const name = 'SKIMS Renamed'
  await callAs(site, MODERATOR, 'PUT', `/wp/v2/celebrity_brand/${id}`, {
    title: name,
    acf: { brand_name: name },
  })
  for (const path of ['/brand/skims', '/discover']) await expectEverywhere(path, name, { shown: true })
})

test('an undone approval takes the brand out of its page and the search', async () => {
  const { id, name } = await suggest(site)
  const search = `/discover?search=${encodeURIComponent(name)}`
  const found = `/brand/${name.toLowerCase().replaceAll(' ', '-')}`
  await expectEverywhere(search, found, { shown: false })
  await callAs(site, MODERATOR, 'POST', `/a-list/v1/brand-submissions/${id}/approve`, {})
  await expectEverywhere(search, found, { shown: true })
  await expectEverywhere(found, name, { shown: true })
  await callAs(site, MODERATOR, 'POST', `/a-list/v2/brand-submissions/${id}/undo`, {})
  await expectEverywhere(search, found, { shown: false })
  for (const each of sites) {
    await expect.poll(async () => (await read(each, found)).status, { message: each.url }).not.toBe(200)
  }
})

test('pages carry the keys of what they show', async () => {
  expect((await read(site, '/brand/fenty-beauty')).keys?.split(' ')).toContain('brand:fenty-beauty')
  expect((await read(site, '/product/affiliate-gloss-bomb')).keys?.split(' ')).toContain(
    'product:affiliate-gloss-bomb',
  )
  expect((await read(site, '/discover')).keys?.split(' ')).toEqual(
    expect.arrayContaining(['brands', 'products']),
  )
})

test('a delisted product returns 410, and renamed products and brands redirect', async () => {
  const gone = await read(site, '/product/affiliate-killawatt-highlighter')
  expect(gone.status).toBe(410)
  expect(gone.text).toContain('<meta name="robots" content="noindex"')
  expect(gone.text).toContain('Product Not Found')
  for (const [from, to] of [
    ['/product/affiliate-soft-pinch-blush', '/product/moved-here'],
    ['/brand/goop?tab=story', '/brand/goop-moved?tab=story'],
  ] as const) {
    const { status, headers } = await fetch(site.url + from, { redirect: 'manual' })
    expect([from, status, headers.get('location')]).toEqual([from, 301, to])
  }
})

test('a page that was read before is served while the backend is down', async () => {
  const path = '/brand/rare-beauty'
  expect((await read(site, path)).text).toContain('Selena Gomez')
  await site.stopBackend()
  try {
    for (let visit = 0; visit < 5; visit += 1) {
      const page = await read(site, path)
      expect(page.status).toBe(200)
      expect(page.text.includes('Selena Gomez')).toBe(true)
      expect(page.text.includes('sample brands')).toBe(false)
    }
  } finally {
    await site.startBackend()
  }
})
