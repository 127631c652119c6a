import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrokenLink, DifferingOffer } from '@a-list/domain/moderation/broken-link.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { checkDueLinks } from './check-due-links.ts'
import { findLinks } from './find-links.ts'

const PRODUCT = 'affiliate-gloss-bomb'
const OURS = { price: '$21.00', currency: 'USD', availability: 'in_stock' }
const DAY_MS = 86_400_000

describeBackend(
  'link checks',
  (backend) => {
    let status = 200
    let page = ''
    let requests = 0
    let mostAtOnce = 0
    const server = createServer((_, response) => {
      requests++
      mostAtOnce = Math.max(mostAtOnce, requests)
      setImmediate(() => {
        requests--
        response.writeHead(status, { 'content-type': 'text/html' }).end(page)
      })
    })
    let host = ''
    let url = ''
    beforeAll(async () => {
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
      host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      url = `http://${host}/gloss`
    })
    afterAll(() => void server.close())

    const db = () => backend.database.db

    /** Gives the product's first offer a URL of the test's shop, whose check is the only one that is due. */
    beforeEach(async () => {
      status = 200
      page = '<p>Gloss</p>'
      await db().deleteFrom('link_checks').execute()
      await sql`
      update retailer_offers set offer = offer || ${JSON.stringify({ ...OURS, product_url: url })}::jsonb
      where position = 0 and product_id = (select id from products where slug = ${PRODUCT})`.execute(db())
      await findLinks(db())
      await sql`update link_checks set due_at = now() + interval '1 day' where url <> ${url}`.execute(db())
    })

    /** Makes the link due and checks it. @param result the status with which the shop responds */
    async function check(result: number) {
      status = result
      await sql`update link_checks set due_at = now() where url = ${url}`.execute(db())
      const signal = new AbortController().signal
      await checkDueLinks(db(), { everyMs: DAY_MS, testHosts: [host], signal })
    }
    const state = () =>
      db().selectFrom('link_checks').selectAll().where('url', '=', url).executeTakeFirstOrThrow()
    const offers = async () =>
      Object.values(Object(await backend.json('GET', `/wp/v2/products/${PRODUCT}/retailers`)))
    const isShown = async () => (await offers()).some((offer) => Object(offer).product_url === url)
    const queue = async (): Promise<BrokenLink[]> => {
      const token = await backend.signIn('moderator')
      return Object(await backend.json('GET', '/a-list/v2/admin/links', { token })).links
    }
    const act = async (action: string, which = url) =>
      backend.send('POST', '/a-list/v2/admin/links', {
        token: await backend.signIn('moderator'),
        body: { url: which, action },
      })

    test('the links of offers and products are found once, and forgotten with their offers', async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from link_checks`.execute(
        db(),
      )
      expect(rows[0]?.count).toBeGreaterThan(10)
      await db()
        .insertInto('link_checks')
        .values({ url: 'https://gone.example/', host: 'gone.example' })
        .execute()
      await check(404)
      await findLinks(db())
      expect((await state()).failures).toBe(1)
      const gone = await db().selectFrom('link_checks').where('url', '=', 'https://gone.example/').execute()
      expect(gone).toEqual([])
    })

    test('a link is broken after two failures in a row, and no longer when it works', async () => {
      await check(200)
      expect(await state()).toMatchObject({ failures: 0, worked_at: expect.any(Date), reason: '' })
      await check(404)
      expect(await queue()).toEqual([])
      await check(403)
      expect(await state()).toMatchObject({ failures: 1 })
      await check(404)
      const [link] = await queue()
      expect(link).toMatchObject({
        url,
        reason: 'http_404',
        slug: PRODUCT,
        used_as: 'offer',
        is_hidden: false,
      })
      await check(200)
      expect(await queue()).toEqual([])
      expect(mostAtOnce).toBe(1)
    })

    test('an offer whose link is broken says since when', async () => {
      const since = async () => (await offers()).flatMap((offer) => Object(offer).unchecked_since ?? [])
      await check(200)
      const { worked_at } = await state()
      await check(404)
      expect(await since()).toEqual([])
      await check(404)
      expect(await since()).toEqual([worked_at?.toISOString()])
      await act('accept')
      expect(await since()).toEqual([])
    })

    test('a hidden offer returns when its link works', async () => {
      await check(404)
      await check(404)
      expect(await isShown()).toBe(true)
      const before = await newest()
      expect((await act('hide')).status).toBe(200)
      expect([await isShown(), (await queue())[0]?.is_hidden]).toEqual([false, true])
      expect(await newest()).not.toBe(before)
      await check(200)
      expect((await act('hide')).status).toBe(404)
      expect(await isShown()).toBe(true)
    })

    test('an accepted link leaves the queue until it works and fails again', async () => {
      await check(404)
      await check(404)
      await act('accept')
      await check(404)
      expect(await queue()).toEqual([])
      await check(200)
      await check(404)
      await check(404)
      expect(await queue()).toHaveLength(1)
    })

    test('"check again" makes the check due; an unknown link is not found', async () => {
      await check(404)
      await check(404)
      expect((await queue())[0]?.is_due).toBe(false)
      await act('check')
      expect((await queue())[0]?.is_due).toBe(true)
      expect((await act('check', 'https://other.example/')).status).toBe(404)
    })

    /** What the shop's page says from now on. */
    const say = (price: string, availability = 'InStock') => {
      const offers = { price, priceCurrency: 'USD', availability }
      const json = JSON.stringify({ '@type': 'Product', offers })
      page = `<script type="application/ld+json">${json}</script>`
    }
    const differences = async (): Promise<DifferingOffer[]> => {
      const token = await backend.signIn('moderator')
      return Object(await backend.json('GET', '/a-list/v2/admin/links', { token })).differences
    }
    const decide = async (action: string, difference: object) => {
      const token = await backend.signIn('moderator')
      const body = { url, difference, action }
      return (await backend.send('POST', '/a-list/v2/admin/links/differences', { token, body })).status
    }
    const offer = async () => (await offers()).map(Object).find(({ product_url }) => product_url === url)

    test("a moderator uses a shop's price, and the price history gets its row", async () => {
      const difference = { kind: 'price', price_cents: 2_400 }
      say('24.00')
      await check(200)
      expect(await differences()).toEqual([])
      await check(200)
      expect(await differences()).toMatchObject([{ url, slug: PRODUCT, difference, price: '$21.00' }])
      expect(await offer()).toMatchObject(OURS)
      expect(await decide('use', { ...difference, price_cents: 2_300 })).toBe(409)
      expect(await decide('use', difference)).toBe(200)
      expect(await offer()).toMatchObject({ ...OURS, price: '$24.00' })
      expect([await differences(), await decide('use', difference)]).toEqual([[], 409])
      const history = await db()
        .selectFrom('price_history')
        .select('price_cents')
        .where('retailer_id', '=', (await offer()).retailer_id)
        .where('product_key', '=', sql<string>`(select id::text from products where slug = ${PRODUCT})`)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(Number(history?.price_cents)).toBe(2_400)
    })

    test('an offer may be sold out if the shop says so twice, until a moderator accepts it', async () => {
      say('21.00', 'SoldOut')
      await check(200)
      expect((await offer()).may_be_sold_out).toBeUndefined()
      const before = await newest()
      await check(200)
      expect((await offer()).may_be_sold_out).toBe(true)
      expect(await newest()).not.toBe(before)
      expect(await decide('accept', { kind: 'sold_out' })).toBe(200)
      expect([(await offer()).may_be_sold_out, await differences()]).toEqual([undefined, []])
      await check(200)
      expect(await differences()).toEqual([])
      say('21.00')
      await check(200)
      say('21.00', 'SoldOut')
      await check(200)
      await check(200)
      expect(await differences()).toMatchObject([{ difference: { kind: 'sold_out' } }])
    })

    test("a brand's website is checked and listed with the brand's name", async () => {
      await sql`update retailer_offers set offer = offer || '{"product_url": ""}' where offer->>'product_url' = ${url}`.execute(
        db(),
      )
      await sql`update brands set acf = acf || ${JSON.stringify({ social_links: { website: url } })}::jsonb
        where slug = 'skims'`.execute(db())
      await findLinks(db(), [host])
      expect(await db().selectFrom('link_checks').select('url').execute()).toEqual([{ url }])
      await check(404)
      await check(404)
      expect(await queue()).toMatchObject([
        { used_as: 'website', slug: 'skims', name: 'SKIMS', brand: 'SKIMS' },
      ])
    })

    test('a stopping process saves no result', async () => {
      await sql`update link_checks set due_at = now() where url = ${url}`.execute(db())
      await checkDueLinks(db(), { everyMs: DAY_MS, testHosts: [host], signal: AbortSignal.abort() })
      expect(await state()).toMatchObject({ failures: 0, checked_at: null })
    })

    async function newest(): Promise<string | undefined> {
      const { rows } = await sql<{
        id: string
      }>`select max(id)::text as id from changes where kind = 'offer'`.execute(db())
      return rows[0]?.id
    }
  },
  { environment: { LINK_CHECK_MS: String(DAY_MS) } },
)
