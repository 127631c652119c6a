import { favoritesSchema, favoriteToggledSchema } from '@a-list/domain/members/favorites.ts'
import { shoppingListRecordSchema } from '@a-list/domain/members/shopping-list.ts'
import { ratingSummarySchema, reviewRecordSchema } from '@a-list/domain/products/review.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { brandId, type ContractBackend, refusal, request } from './contract-backend.ts'

const FAVORITES = '/a-list/v1/favorites'
const LISTS = '/wp/v2/lists'
const REVIEWS = '/a-list/v1/reviews'
const named = z.object({ id: z.number(), name: z.string() })
const done = z.object({ success: z.literal(true) })

export function shopperCalls(backend: ContractBackend): void {
  test('hearts of brands and products are set and removed', async () => {
    const token = await backend.signIn('shopper')
    const brand_id = await brandId(backend, 'fenty-beauty')
    const cases = [
      ['brand', { brand_id }, 'brands', brand_id],
      ['product', { product_id: 'affiliate-gloss-bomb' }, 'products', 'affiliate-gloss-bomb'],
    ] as const
    for (const [kind, body, list, id] of cases) {
      const toggle = () =>
        request(backend, favoriteToggledSchema, 'POST', `${FAVORITES}/${kind}`, { token, body })
      expect(await toggle()).toEqual({ success: true, isFavorited: true })
      expect((await request(backend, favoritesSchema, 'GET', FAVORITES, { token }))[list]).toContain(id)
      expect(await toggle()).toEqual({ success: true, isFavorited: false })
      expect((await request(backend, favoritesSchema, 'GET', FAVORITES, { token }))[list]).not.toContain(id)
    }
    expect((await refusal(backend, 'GET', FAVORITES)).status).toBe(401)
    expect(
      (await refusal(backend, 'POST', `${FAVORITES}/brand`, { token, body: { brand_id: 99_999_999 } }))
        .status,
    ).toBe(404)
  })

  test('lists contain products and brands, and only their owner can read them', async () => {
    const token = await backend.signIn('shopper')
    const created = await backend.send('POST', `${LISTS}/create`, {
      token,
      body: { name: 'Gifts “für” Ömer' },
    })
    expect(created.status).toBe(201)
    const { id: list_id, name } = named.parse(await created.json())
    expect(name).toBe('Gifts “für” Ömer')
    const items = [
      { product_id: 'affiliate-gloss-bomb', product_type: 'product' },
      { product_id: 'skims', product_type: 'brand' },
    ]
    for (const item of items) {
      await request(backend, done, 'POST', `${LISTS}/add`, { token, body: { list_id, ...item } })
      // Doing the same again changes nothing.
      await request(backend, done, 'POST', `${LISTS}/add`, { token, body: { list_id, ...item } })
    }
    const own = async () =>
      (await request(backend, z.array(shoppingListRecordSchema), 'GET', LISTS, { token })).find(
        ({ id }) => id === list_id,
      )
    expect((await own())?.items).toMatchObject([
      { id: 'affiliate-gloss-bomb', type: 'product', brand: 'Fenty Beauty', price: '$21.00' },
      { id: 'skims', type: 'brand', name: 'SKIMS' },
    ])
    const other = await backend.signIn('moderator')
    expect(
      (await refusal(backend, 'POST', `${LISTS}/add`, { token: other, body: { list_id, ...items[0] } }))
        .status,
    ).toBe(404)
    await request(backend, done, 'POST', `${LISTS}/remove`, { token, body: { list_id, product_id: 'skims' } })
    expect((await own())?.items).toHaveLength(1)
    expect((await refusal(backend, 'POST', `${LISTS}/create`, { token, body: { name: ' ' } })).status).toBe(
      400,
    )
  })

  test('a user can review a product once and delete the review', async () => {
    const token = await backend.signIn('shopper')
    const product_id = 'affiliate-gloss-bomb'
    const body = {
      product_id,
      rating: 4,
      comment: 'It does <b>what</b> it says.',
      created_at: new Date().toISOString(),
    }
    const written = await backend.send('POST', REVIEWS, { token, body })
    expect(written.status).toBe(201)
    const { review_id } = z
      .object({ success: z.literal(true), review_id: z.number() })
      .parse(await written.json())
    expect(await refusal(backend, 'POST', REVIEWS, { token, body })).toMatchObject({ status: 409 })
    const listed = await request(
      backend,
      z.array(reviewRecordSchema),
      'GET',
      `${REVIEWS}?product_id=${product_id}&limit=5`,
    )
    expect(listed.find(({ id }) => id === review_id)).toMatchObject({
      rating: 4,
      comment: body.comment,
    })
    const rating = await request(backend, ratingSummarySchema, 'GET', `${REVIEWS}/${product_id}/rating`)
    expect(rating.total_reviews).toBe(listed.length)
    const mine = await request(backend, z.array(reviewRecordSchema), 'GET', '/a-list/v1/users/me/reviews', {
      token,
    })
    expect(mine.map(({ id }) => id)).toContain(review_id)
    expect((await refusal(backend, 'DELETE', `${REVIEWS}/${review_id}`)).status).toBe(401)
    await request(backend, done, 'DELETE', `${REVIEWS}/${review_id}`, { token })
    expect((await refusal(backend, 'DELETE', `${REVIEWS}/${review_id}`, { token })).status).toBe(404)
    expect((await refusal(backend, 'POST', REVIEWS, { token, body: { ...body, rating: 9 } })).status).toBe(
      400,
    )
  })
}
