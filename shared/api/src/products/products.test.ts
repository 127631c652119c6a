import { describe, expect, test, vi } from 'vitest'
import { ok } from '../testing/fake-backend.ts'
import { recordCall } from '../testing/record-call.ts'
import { fetchOffers } from './offers.ts'
import { fetchProduct } from './product.ts'
import { fetchProductList } from './product-list.ts'

describe('products', () => {
  const record = {
    id: 12,
    slug: 'affiliate-x',
    title: { rendered: 'X &amp; Y' },
    content: { rendered: '<p>Text</p>' },
  }

  test('read every field of the CMS in all its formats', async () => {
    const acf = {
      brand: 'Fenty Beauty',
      price: '$21.00',
      original_price: '',
      gallery: ['/pictures/a.webp', false],
      image: { url: 'https://cdn.example/b.webp' },
      celebrities: 'Rihanna, Someone',
      rating: '4.5',
      tags: ['Vegan'],
      is_sponsored: true,
      availability: 'low_stock',
    }
    const { result } = await recordCall(ok({ ...record, acf }), (api) => fetchProduct(api, 'affiliate-x'))
    expect(result.value).toMatchObject({
      id: 'affiliate-x',
      name: 'X & Y',
      brand: 'Fenty Beauty',
      description: 'Text',
      images: ['https://cdn.example/b.webp', '/pictures/a.webp'],
      celebrities: ['Rihanna', 'Someone'],
      rating: 4.5,
      is_sponsored: true,
      availability: 'low_stock',
    })
    expect(result.value).not.toHaveProperty('original_price')
  })

  test.each([[[]], [false], [undefined]])('with acf %j get the defaults of spec section 3', async (acf) => {
    const { result } = await recordCall(ok({ ...record, acf }), (api) => fetchProduct(api, 'x'))
    expect(result.value).toMatchObject({
      brand: 'Unknown Brand',
      price: '$0.00',
      category: 'General',
      source: 'wordpress',
      retailer: 'direct',
      availability: 'in_stock',
    })
  })

  test('without a date use WordPress’s, which has no time zone', async () => {
    const { result } = await recordCall(ok({ ...record, date_gmt: '2026-01-31T08:00:00', acf: [] }), (api) =>
      fetchProduct(api, 'x'),
    )
    expect(result.value.created_at).toBe('2026-01-31T08:00:00Z')
  })

  test('that do not exist are not found; in an outage, only samples are found', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const missing = { status: 404, body: { code: 'rest_post_invalid_id' } }
    await expect(recordCall(missing, (api) => fetchProduct(api, 'x'))).rejects.toMatchObject({
      name: 'NotFound',
    })
    const sample = await recordCall('down', (api) => fetchProduct(api, 'affiliate-gloss-bomb'))
    expect([sample.result.source, sample.result.value.brand]).toEqual(['sample', 'Fenty Beauty'])
    await expect(recordCall('down', (api) => fetchProduct(api, 'x'))).rejects.toMatchObject({
      error: { kind: 'network' },
    })
  })

  test('are requested with filters', async () => {
    const { line } = await recordCall(ok([]), (api) => fetchProductList(api, { brand: 'SKIMS' }))
    expect(line).toBe('GET /wp-json/wp/v2/products?brand=SKIMS&per_page=100')
  })

  test('have no offers by default', async () => {
    const offer = {
      retailer_id: 'amazon',
      price: '$20.00',
      original_price: null,
      stock_count: null,
      availability: 'gone',
    }
    const { line, result } = await recordCall(ok([offer]), (api) => fetchOffers(api, 'affiliate-x'))
    expect(line).toBe('GET /wp-json/wp/v2/products/affiliate-x/retailers')
    expect(result.value[0]).toMatchObject({
      currency: 'USD',
      availability: 'out_of_stock',
      is_best_deal: false,
    })
    const none = { source: 'backend', value: [] }
    expect((await recordCall(ok(null), (api) => fetchOffers(api, 'x'))).result).toEqual(none)
    const noCall = { status: 404, body: { code: 'rest_no_route' } }
    expect((await recordCall(noCall, (api) => fetchOffers(api, 'x'))).result).toEqual(none)
  })
})
