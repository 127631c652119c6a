import { fetchBrand } from '@a-list/api/brands/brand.ts'
import { fetchBrandList } from '@a-list/api/brands/brand-list.ts'
import { fetchProduct } from '@a-list/api/catalogue/product.ts'
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { fetchFavorites } from '@a-list/api/favorites/favorites.ts'
import { toggleFavorite } from '@a-list/api/favorites/toggle-favorite.ts'
import { addToList, createList } from '@a-list/api/lists/list-items.ts'
import { fetchLists } from '@a-list/api/lists/lists.ts'
import { fetchNotifications, fetchUnreadCount } from '@a-list/api/notifications/notifications.ts'
import { createOutbox } from '@a-list/api/outbox/outbox.ts'
import { memoryStore } from '@a-list/api/outbox/stored-write.ts'
import { fetchOffers } from '@a-list/api/products/offers.ts'
import { fetchProductList } from '@a-list/api/products/product-list.ts'
import { fetchRating, fetchReviews, reviewWrite } from '@a-list/api/reviews/reviews.ts'
import { searchCatalogue } from '@a-list/api/search/search.ts'
import { createSession } from '@a-list/api/session/session.ts'
import { TOKEN_KEY, tokenIn } from '@a-list/api/session/token-storage.ts'
import { submissionWrite } from '@a-list/api/submissions/create-submission.ts'
import { fetchSubmissionPage } from '@a-list/api/submissions/submissions.ts'
import { fetchSubscriptions } from '@a-list/api/subscriptions/subscriptions.ts'
import { accessFixtures } from '@a-list/api/testing/access-fixtures.ts'
import { collectionFixtures } from '@a-list/api/testing/brand-fixtures.ts'
import { memoryStorage } from '@a-list/api/testing/fake-backend.ts'
import { outageFixtures } from '@a-list/api/testing/outage-fixtures.ts'
import { PENDING_SUBMISSIONS } from '@a-list/api/testing/pending-submissions.ts'
import { faultsOf, searchCases } from '@a-list/api/testing/search-cases.ts'
import { sendThrough } from '@a-list/api/testing/test-outbox.ts'
import type { Fixture } from '@a-list/api/testing/wire-response.ts'
import { fetchUserMeta } from '@a-list/api/user-meta/user-meta.ts'
import { MATCH_ALL } from '@a-list/domain/search/search-query.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from './testing/demo-password.ts'
import { differences } from './testing/differences.ts'
import { referenceBackend } from './testing/reference-backend.ts'

const origin = referenceBackend()

const visitor = () => createApiClient({ bases: basesUnder(origin()) })

async function tokenOf(username: string): Promise<string> {
  const storage = memoryStorage()
  const api = createApiClient({ bases: basesUnder(origin()), token: tokenIn(storage) })
  await createSession({ storage, api }).signIn(username, DEMO_PASSWORD)
  return storage.getItem(TOKEN_KEY) ?? ''
}

const createdSchema = z.object({ data: z.object({ submission_id: z.number() }) })

async function person(username: string) {
  const storage = memoryStorage()
  const api = createApiClient({ bases: basesUnder(origin()), token: tokenIn(storage) })
  const signedIn = await createSession({ storage, api }).signIn(username, DEMO_PASSWORD)
  if (!signedIn.ok) throw new Error(signedIn.message)
  const outbox = createOutbox({ api, store: memoryStore(), owner: () => signedIn.user.id })
  return { api, outbox, user: signedIn.user, queryClient: new QueryClient() }
}

describe('the backend’s responses match the fixtures', () => {
  const fixtures: [string, Fixture][] = Object.entries<Fixture>({
    ...collectionFixtures,
    ...accessFixtures,
    ...outageFixtures,
  }).filter(([, { request }]) => request)

  test.each(fixtures)('%s', async (_, { response: fixture, request }) => {
    const response = await fetch(origin() + request?.path, {
      method: request?.method ?? 'GET',
      headers: {
        'Content-Type': 'application/json',
        ...(request?.as && { Authorization: `Bearer ${await tokenOf(request.as)}` }),
        ...request?.headers,
      },
      body: request?.body === undefined ? undefined : JSON.stringify(request.body),
    })
    expect(response.status).toBe(fixture.status)
    expect(response.headers.get('content-type')).toMatch(/^application\/json\b/)
    for (const name of Object.keys(fixture.headers ?? {})) expect(response.headers.has(name), name).toBe(true)

    const body: unknown = await response.json()
    expect(Array.isArray(body)).toBe(Array.isArray(fixture.body))
    const expected = z
      .object({ code: z.string(), data: z.object({ status: z.number() }) })
      .safeParse(fixture.body)
    if (expected.success) {
      expect(body).toMatchObject({ code: expected.data.code, data: { status: fixture.status } })
    }
    if (Array.isArray(fixture.body)) expect(body).toHaveLength(fixture.body.length)
    expect(differences(body, fixture.body)).toEqual([])
  })
})

describe('the client parses the backend’s responses', () => {
  test('brands equal the seeded ones', async () => {
    const { source, value } = await fetchBrandList(visitor())
    expect(source).toBe('backend')
    const bySlug = (brands: { id: string }[]) => brands.toSorted((a, b) => a.id.localeCompare(b.id))
    const withoutNumber = value.map(({ wp_id, ...brand }) => brand)
    expect(bySlug(withoutNumber)).toEqual(bySlug(sampleBrands.map(({ wp_id, ...brand }) => brand)))
    await expect(fetchBrand(visitor(), 'no-such-brand')).rejects.toThrow('Brand not found')
  })

  test('products and offers equal the seeded ones', async () => {
    const { source, value } = await fetchProductList(visitor())
    expect([source, value.length]).toEqual(['backend', sampleProducts.length])
    for (const sample of sampleProducts) {
      expect(
        value.find(({ id }) => id === sample.id),
        sample.id,
      ).toMatchObject({
        name: sample.name,
        brand: sample.brand,
        price: sample.price,
        images: sample.images,
        availability: sample.availability,
        created_at: expect.stringMatching(/Z$/),
      })
    }
    expect((await fetchProduct(visitor(), 'affiliate-gloss-bomb')).value.brand).toBe('Fenty Beauty')
    await expect(fetchProduct(visitor(), 'no-such-product')).rejects.toThrow('Product not found')
    expect((await fetchOffers(visitor(), { id: 'affiliate-gloss-bomb' })).source).toBe('backend')
  })

  test('a member’s favourites, lists, reviews and notifications', async () => {
    const { api, outbox, user, queryClient } = await person('shopper')
    expect(user).toMatchObject({ email: 'shopper@a-list.example', roles: ['subscriber'] })

    await toggleFavorite({ outbox, queryClient }, 'product', 'affiliate-gloss-bomb', 'Gloss')
    expect((await fetchFavorites(api)).products).toEqual(['affiliate-gloss-bomb'])

    const { id } = await createList(api, 'Gifts')
    const item = { id: 'affiliate-gloss-bomb', name: 'Gloss', brand: '', price: '', image: '', url: '' }
    await addToList({ outbox, queryClient }, id, item)
    expect((await fetchLists(api)).find((list) => list.id === id)?.items).toMatchObject([{ id: item.id }])

    const review = { product_id: 'affiliate-gloss-bomb', rating: 5, comment: 'Lovely' }
    await outbox.send(reviewWrite(review))
    await expect(outbox.send(reviewWrite(review))).rejects.toMatchObject({ error: { status: 409 } })
    expect((await fetchReviews(visitor(), review.product_id))[0]?.comment).toBe('Lovely')
    expect(await fetchRating(visitor(), review.product_id)).toMatchObject({
      average_rating: 5,
      total_reviews: 1,
    })

    expect(await fetchNotifications(api)).toBeInstanceOf(Array)
    expect(await fetchUnreadCount(api)).toBeGreaterThanOrEqual(0)
    expect((await fetchUserMeta(api)).notification_preferences.new_brands).toBe(true)
    expect((await fetchSubscriptions(api)).followed_brands).toEqual([])
  })

  test('only a moderator can read a visitor’s suggestion', async () => {
    const form = {
      brand_name: 'Rhode',
      website_url: 'https://www.rhodeskin.com',
      category: 'Beauty',
      associated_celebrity: 'Hailey Bieber',
      submission_reason: 'It is missing here.',
      contact_email: 'someone@example.com',
    } as const
    const { submission_id: id } = createdSchema.parse(
      await sendThrough(visitor(), submissionWrite(form)),
    ).data
    const moderator = await person('moderator')
    const pending = await fetchSubmissionPage(moderator.api, PENDING_SUBMISSIONS)
    expect(pending.rows.find((submission) => submission.id === id)).toMatchObject(form)
    await expect(fetchSubmissionPage(visitor(), PENDING_SUBMISSIONS)).rejects.toThrow(
      'WordPress API Error: 401',
    )
  })
})

describe('the backend’s search gives the same results as the browser’s', () => {
  test.each(searchCases)('$query', async (one) => {
    const { source, value } = await searchCatalogue(visitor(), { ...MATCH_ALL, text: one.query, limit: 100 })
    expect(source).toBe('backend')
    expect(faultsOf(one, value)).toEqual([])
  })
})
