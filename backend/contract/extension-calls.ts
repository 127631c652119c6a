import { facetsSchema, suggestionSchema } from '@a-list/domain/search/search-schemas.ts'
import { synonymsSchema } from '@a-list/domain/search/search-synonyms.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { brandWireSchema } from '../src/brands/brand-wire.ts'
import { productWireSchema } from '../src/products/product-wire.ts'
import { brandId, type ContractBackend, refusal, request } from './contract-backend.ts'

const found = z.object({
  products: z.array(productWireSchema),
  products_total: z.number(),
})

/** Tests of what the reference backend and our WordPress plugin both add: store cache, search and events. */
export function extensionCalls(backend: ContractBackend): void {
  test('a brand’s store cache returns products or null', async () => {
    const id = await brandId(backend, 'skims')
    expect(await backend.json('GET', `/a-list/v1/shopify-cache/${id}`)).toSatisfy(
      (cache) => cache === null || Array.isArray(Object(cache).best_selling),
    )
    const token = await backend.signIn('moderator')
    const stats = z.object({
      total_brands: z.number(),
      cached_brands: z.number(),
      fresh_cache_count: z.number(),
    })
    expect(
      (await request(backend, stats, 'GET', '/a-list/v1/shopify-cache/stats', { token })).total_brands,
    ).toBeGreaterThan(0)
    expect((await refusal(backend, 'GET', '/a-list/v1/shopify-cache/99999999')).status).toBe(404)
  })

  test('an unknown live product is not found', async () => {
    const { status, code } = await refusal(backend, 'GET', '/a-list/v2/store-products?id=shopify-unknown')
    expect([status, code]).toEqual([404, 'alist_product_not_found'])
  })

  test('the search finds products and brands, page by page', async () => {
    const answered = await request(backend, found, 'GET', '/a-list/v2/search?q=gloss&include=products')
    expect(answered.products.map(({ slug }) => slug)).toContain('affiliate-gloss-bomb')
    const all = await request(backend, found, 'GET', '/a-list/v2/search?include=products&limit=5')
    expect([all.products.length, all.products_total > 5]).toEqual([5, true])
    const second = await request(backend, found, 'GET', '/a-list/v2/search?include=products&limit=5&offset=5')
    expect(second.products[0]?.slug).not.toBe(all.products[0]?.slug)
    expect((await refusal(backend, 'GET', '/a-list/v2/search?limit=many')).status).toBe(400)
  })

  test('a category is found by each of its names', async () => {
    const totalOf = async (category: string) => {
      const path = `/a-list/v2/search?include=products&categories=${encodeURIComponent(category)}`
      return (await request(backend, found, 'GET', path)).products_total
    }
    const total = await totalOf('Baby Care')
    expect(total).toBeGreaterThan(0)
    expect(await totalOf('kids')).toBe(total)
  })

  test('a moderator’s terms are synonyms, also of the trade’s terms, until they are removed', async () => {
    const path = '/a-list/v2/admin/search-synonyms'
    const token = await backend.signIn('moderator')
    const add = (terms: string) => request(backend, synonymsSchema, 'POST', path, { token, body: { terms } })
    const search = async (q: string) => {
      const query = `include=products&limit=100&q=${encodeURIComponent(q)}`
      const { products } = await request(backend, found, 'GET', `/a-list/v2/search?${query}`)
      return products.map(({ slug }) => slug).toSorted()
    }
    const lipsticks = await search('lipstick')
    expect(lipsticks.length).toBeGreaterThan(0)
    expect(await search('schnute')).toEqual([])
    const [gifts, hers] = [await search('gift'), await search('khloe kardashian')]
    expect(hers.length).toBeGreaterThan(0)
    const first = await add(' Schnute ,lipstick, Lipstick, ')
    const second = await add('губная помада, schnute')
    // In the catalogue, these have an accent and a hyphen, and "kit" is goods of "gift".
    const [third, fourth] = [await add('लिपस्टिक, Khloé Kardashian'), await add('kit, cruelty-free')]
    expect(first).toEqual({ id: expect.any(Number), terms: ['Schnute', 'Lipstick'] })
    expect(await request(backend, z.array(synonymsSchema), 'GET', path, { token })).toEqual([
      ...[fourth, third, second, first],
    ])
    expect(await search('schnutes')).toEqual(lipsticks)
    expect(await search('Губная помада')).toEqual(lipsticks)
    expect(await search('लिपस्टिक')).toEqual(hers)
    expect(await search('kit')).toEqual(expect.arrayContaining(await search('cruelty-free')))
    expect(await search('gift')).toEqual(gifts)
    for (const { id } of [first, second, third, fourth])
      expect(await backend.json('DELETE', `${path}/${id}`, { token })).toEqual({ success: true })
    expect(await search('schnute')).toEqual([])
    expect(await refusal(backend, 'DELETE', `${path}/${first.id}`, { token })).toEqual({
      status: 404,
      code: 'alist_synonyms_not_found',
    })
    for (const terms of ['lippy', 'lippy, Lippy!', 'lippy, a b c d e', `lippy, ${'x'.repeat(200)}`, ', ,']) {
      const refused = await refusal(backend, 'POST', path, { token, body: { terms } })
      expect([terms, refused]).toEqual([terms, { status: 400, code: 'rest_invalid_param' }])
    }
    const shopper = await backend.signIn('shopper')
    expect((await refusal(backend, 'POST', path, { token: shopper, body: { terms: 'a, b' } })).status).toBe(
      403,
    )
  })

  test('a prefix returns suggestions', async () => {
    const suggestions = await request(backend, z.array(suggestionSchema), 'GET', '/a-list/v2/suggest?q=fen')
    expect(suggestions.map(({ text }) => text.toLowerCase()).join()).toContain('fenty')
  })

  test('a search with brands and facets returns their counts', async () => {
    const parts = z.object({
      brands: z.array(brandWireSchema),
      brands_total: z.number(),
      facets: facetsSchema,
    })
    const { brands, brands_total, facets } = await request(
      backend,
      parts,
      'GET',
      '/a-list/v2/search?q=fenty&include=brands,facets',
    )
    expect(brands.map(({ slug }) => slug)).toContain('fenty-beauty')
    expect(brands_total).toBeGreaterThanOrEqual(brands.length)
    expect(facets.brands.find(({ value }) => value === 'Fenty Beauty')?.count).toBeGreaterThan(0)
  })

  test('well-formed events are accepted in batches', async () => {
    const accepted = z.object({ accepted: z.number() })
    const events = [
      { kind: 'page_view', path: '/brand/skims' },
      { kind: 'share', path: '/brand/skims', network: 'x' },
    ]
    expect(await request(backend, accepted, 'POST', '/a-list/v2/events', { body: { events } })).toEqual({
      accepted: 2,
    })
    const wrong = { events: [{ kind: 'page_view', path: 'https://example.com/' }] }
    expect((await refusal(backend, 'POST', '/a-list/v2/events', { body: wrong })).status).toBe(400)
  })
}
