import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
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

  describe('a saved product', () => {
    const heart = async (product_id: string, username = 'shopper') =>
      Object(
        await backend.json('POST', '/a-list/v1/favorites/product', {
          token: await backend.signIn(username),
          body: { product_id },
        }),
      ).isFavorited
    const KYLASH = 'affiliate-kylash-mascara'
    const watched = async () =>
      (await watches()).filter(({ product_id }: { product_id: string }) => product_id.includes('kylash'))
    const clear = () => sql`delete from watches`.execute(db())

    test('has an alert for any drop until the heart is removed', async () => {
      expect(await heart('kylash-mascara')).toBe(true)
      expect(await watched()).toMatchObject([drop])
      // The alert ends although the product is no longer published.
      await sql`update products set status = 'draft' where slug = ${KYLASH}`.execute(db())
      expect(await heart('kylash-mascara')).toBe(false)
      await sql`update products set status = 'publish' where slug = ${KYLASH}`.execute(db())
      expect(await watched()).toEqual([])
    })

    test('keeps the alert that the member set before or after', async () => {
      const target = { ...drop, any_drop: false, target_cents: 900 }
      await put({ product_id: 'kylash-mascara', ...target })
      await heart('kylash-mascara')
      expect(await watched()).toMatchObject([target])
      await heart('kylash-mascara')
      expect(await watched()).toMatchObject([target])
      await put({ product_id: 'kylash-mascara', ...drop, any_drop: false })
      await heart('kylash-mascara')
      await put({ product_id: 'kylash-mascara', ...target })
      await heart('kylash-mascara')
      expect(await watched()).toMatchObject([target])
    })

    test('is announced when it gets cheaper, unless the member turned product news off', async () => {
      await clear()
      await db().deleteFrom('notifications').where('source', '=', 'watch').execute()
      await backend.json('POST', '/a-list/v1/user-meta', {
        token: await backend.signIn('moderator'),
        body: { notification_preferences: { product_drops: false } },
      })
      for (const username of ['shopper', 'moderator']) await heart('matte-lip-kit', username)
      await observe('matte-lip-kit', 1, 1_000)
      await announceWatched(db(), HOUR_MS, hour(3))
      expect((await told()).map(([, text]) => text)).toEqual([
        expect.stringMatching(/^You saved it\. Before, its lowest price was \$\d+\.00\.$/),
      ])
    })

    test('beyond 500 alerts is saved without one, and an alert that the member sets has room', async () => {
      await clear()
      await sql`insert into watches (user_id, product_key, any_drop, back_in_stock, from_heart, since)
        select users.id, 'product ' || n, true, false, n = 7, now() - n * interval '1 day'
        from users, generate_series(1, 500) as n where username = 'shopper'`.execute(db())
      expect(await heart('phd-lip-oil')).toBe(true)
      const keys = async () => (await watches()).map(({ product_id }: { product_id: string }) => product_id)
      expect(await keys()).toHaveLength(500)
      expect((await put({ product_id: 'phd-lip-oil', ...drop })).status).toBe(200)
      expect(await keys()).toHaveLength(500)
      expect(await keys()).not.toContain('product 7')
      expect((await put({ product_id: 'soft-pinch-blush', ...drop })).status).toBe(409)
      await clear()
    })
  })
})
