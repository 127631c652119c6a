import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { announceWatched } from './announce-watched.ts'

const HOUR_MS = 3_600_000

describeBackend('watched products', (backend) => {
  const db = () => backend.database.db
  const hour = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  const put = async (body: object, username = 'shopper') =>
    backend.send('PUT', '/a-list/v2/watches', { token: await backend.signIn(username), body })
  const watches = async () =>
    Object(await backend.json('GET', '/a-list/v2/watches', { token: await backend.signIn('shopper') }))
  const drop = { target_cents: null, any_drop: true, back_in_stock: false }

  /** Observes a price at some hour from now. The seed observed the first one. */
  async function observe(slug: string, hours: number, cents: number, availability = 'in_stock') {
    await sql`insert into price_history (product_key, retailer_id, price_cents, currency, availability, observed_at)
      select id::text, 'direct', ${cents}, 'USD', ${availability}, ${hour(hours)} from products where slug = ${`affiliate-${slug}`}`.execute(
      db(),
    )
  }

  const told = async () =>
    (
      await db()
        .selectFrom('notifications')
        .select(['title', 'description', 'target_url'])
        .where('source', '=', 'watch')
        .orderBy('id')
        .execute()
    ).map(({ title, description, target_url }) => [title, description, target_url])

  test('a choice is set, changed, listed and ended, by any form of the product’s id', async () => {
    expect((await put({ product_id: 'gloss-bomb', ...drop })).status).toBe(200)
    await put({ product_id: 'affiliate-gloss-bomb', ...drop, target_cents: 1_500 })
    expect(await watches()).toEqual([
      {
        product_id: expect.stringContaining('gloss-bomb'),
        name: 'Gloss Bomb Universal Lip Luminizer',
        ...drop,
        target_cents: 1_500,
        price_cents: expect.any(Number),
        currency: 'USD',
      },
    ])
    await put({ product_id: 'gloss-bomb', ...drop, any_drop: false })
    expect(await watches()).toEqual([])
  })

  test.each([
    ['an unknown product', { product_id: 'nobody-makes-this', ...drop }, 404],
    ['a target of nothing', { product_id: 'gloss-bomb', ...drop, target_cents: 0 }, 400],
    ['a target of half a cent', { product_id: 'gloss-bomb', ...drop, target_cents: 0.5 }, 400],
    ['a target beyond all prices', { product_id: 'gloss-bomb', ...drop, target_cents: 1e15 }, 400],
    ['no choice', { product_id: 'gloss-bomb' }, 400],
  ])('%s is refused', async (_, body, status) => expect((await put(body)).status).toBe(status))

  test('two instances at once announce a drop that holds for an hour only once', async () => {
    await put({ product_id: 'gloss-bomb', ...drop })
    await put({ product_id: 'gloss-bomb', ...drop, target_cents: 1_000, any_drop: false }, 'moderator')
    await observe('gloss-bomb', 1, 1_200)
    await announceWatched(db(), HOUR_MS, hour(1.5))
    expect(await told()).toEqual([])
    await Promise.all([announceWatched(db(), HOUR_MS, hour(2.1)), announceWatched(db(), HOUR_MS, hour(2.1))])
    const message = [
      'Gloss Bomb Universal Lip Luminizer costs $12.00 now',
      expect.stringMatching(/^Before, its lowest price was \$\d+\.00\.$/),
      expect.stringMatching(/^\/product\/.*gloss-bomb$/),
    ]
    expect(await told()).toEqual([message])
    await observe('gloss-bomb', 3, 1_100)
    await announceWatched(db(), HOUR_MS, hour(5))
    expect(await told()).toHaveLength(1)
    await announceWatched(db(), HOUR_MS, hour(27))
    expect((await told()).map(([title]) => title)).toEqual([
      message[0],
      'Gloss Bomb Universal Lip Luminizer costs $11.00 now',
    ])
    await announceWatched(db(), HOUR_MS, hour(60))
    expect(await told()).toHaveLength(2)
  })

  test('target prices and stock are announced too, even if the job has not run for days', async () => {
    await db().deleteFrom('notifications').where('source', '=', 'watch').execute()
    await put({ product_id: 'soft-pinch-blush', target_cents: 1_000, any_drop: false, back_in_stock: false })
    await put(
      { product_id: 'soft-pinch-blush', target_cents: null, any_drop: false, back_in_stock: true },
      'moderator',
    )
    await observe('soft-pinch-blush', 1, 2_000, 'out_of_stock')
    await observe('soft-pinch-blush', 2, 1_000)
    await announceWatched(db(), HOUR_MS, hour(80))
    expect((await told()).map(([title, text]) => [title, text]).toSorted()).toEqual([
      ['Soft Pinch Liquid Blush costs $10.00 now', 'It has reached the price that you wait for.'],
      ['Soft Pinch Liquid Blush is back in stock', 'You asked us to tell you.'],
    ])
  })

  test('one member’s watches are in their export, and end with the product', async () => {
    const token = await backend.signIn('shopper')
    const { watches: exported } = Object(await backend.json('GET', '/a-list/v2/account/export', { token }))
    expect(exported).toEqual(await watches())
    await sql`update products set status = 'draft' where slug = 'affiliate-gloss-bomb'`.execute(db())
    const [ended] = (await watches()).filter(({ name }: { name: string }) => name === '')
    expect((await put({ ...drop, any_drop: false, product_id: ended.product_id })).status).toBe(200)
    expect((await watches()).some(({ name }: { name: string }) => name === '')).toBe(false)
  })
})
