import { DAY_MS } from '@a-list/domain/time/time-windows.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchProduct } from '../catalogue/product.ts'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import { recordCall } from '../testing/record-call.ts'
import { fetchOffers } from './offers.ts'
import { fetchProductList } from './product-list.ts'

/** Finds one product in the same way as WordPress: by number in the path, by slug in the query. */
function wordPressWith(record: { id: number; slug: string }) {
  const isMeant = (slugs: string) =>
    slugs.split(',').map(decodeURIComponent).includes(decodeURIComponent(record.slug))
  const backend = fakeBackend({
    '/wp/v2/products?slug=': ({ path }) =>
      ok(isMeant(new URL(path, 'https://x.example').searchParams.get('slug') ?? '') ? [record] : []),
    [`/wp/v2/products/${record.id}`]: ok(record),
    '/wp/v2/products/99': { status: 404, body: { code: 'rest_post_invalid_id' } },
    '/wp/v2/products/1989': { status: 404, body: { code: 'rest_post_invalid_id' } },
  })
  return { backend, api: backend.client() }
}

describe('products', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

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
    const { result } = await recordCall(ok([{ ...record, acf }]), (api) => fetchProduct(api, 'affiliate-x'))
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

  test.each([
    [0, true],
    [30, true],
    [31, false],
  ])('of %s days are new: %s, also without a mark', async (days, isNew) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 29) })
    const created_at = new Date(Date.now() - days * DAY_MS).toISOString()
    const { result } = await recordCall(ok([{ ...record, acf: { created_at } }]), (api) =>
      fetchProduct(api, 'x'),
    )
    expect(result.value?.is_new).toBe(isNew)
  })

  test.each([[[]], [false], [undefined]])('with acf %j get the defaults of spec section 3', async (acf) => {
    const { result } = await recordCall(ok([{ ...record, acf }]), (api) => fetchProduct(api, 'x'))
    expect(result.value).toMatchObject({
      brand: 'Unknown Brand',
      price: '$0.00',
      category: 'General',
      source: 'wordpress',
      retailer: 'direct',
      availability: 'in_stock',
    })
  })

  test('use WordPress’s date, which has no time zone, if their own is missing', async () => {
    const { result } = await recordCall(
      ok([{ ...record, date_gmt: '2026-01-31T08:00:00', acf: [] }]),
      (api) => fetchProduct(api, 'x'),
    )
    expect(result.value.created_at).toBe('2026-01-31T08:00:00Z')
  })

  test('in an outage, only samples are found', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const sample = await recordCall('down', (api) => fetchProduct(api, 'affiliate-gloss-bomb'))
    expect([sample.result.source, sample.result.value.brand]).toEqual(['sample', 'Fenty Beauty'])
    await expect(recordCall('down', (api) => fetchProduct(api, 'x'))).rejects.toMatchObject({
      error: { kind: 'network' },
    })
  })

  test.each([
    ['gloss', 'gloss'],
    ['affiliate-gloss', 'gloss'],
    ['gloss', 'affiliate-gloss'],
    ['GLOSS', 'gloss'],
    ['あ', '%e3%81%82'],
    ['affiliate-%E3%81%82', '%e3%81%82'],
  ])('%s is found in a WordPress where its id is %s', async (id, slug) => {
    const { backend, api } = wordPressWith({ ...record, slug })
    expect((await fetchProduct(api, id)).value).toMatchObject({ id: decodeURIComponent(slug), wp_id: 12 })
    expect(backend.requests).toHaveLength(1)
  })

  test.each(['12', 'affiliate-12'])('%s is found by number', async (id) => {
    const { api } = wordPressWith({ ...record, slug: 'gloss' })
    expect((await fetchProduct(api, id)).value.id).toBe('gloss')
  })

  test('with a number of digits are looked up by number first', async () => {
    const { api } = wordPressWith({ ...record, slug: '1989' })
    for (const id of ['1989', '12', 'affiliate-12']) expect((await fetchProduct(api, id)).value.id).toBe('12')
  })

  test.each(['nothing', '99', 'a,b', 'affiliate-', ''])('“%s” is not found in a WordPress', async (id) => {
    const { api } = wordPressWith({ ...record, slug: 'gloss' })
    await expect(fetchProduct(api, id)).rejects.toMatchObject({ name: 'NotFound', wasThere: false })
  })

  test('a backend that remembers former slugs finds renamed products and reports removed ones', async () => {
    const backend = fakeBackend({
      '/wp/v2/products?': ok([]),
      '/wp/v2/products/old': ok({ ...record, slug: 'new' }),
      '/wp/v2/products/removed': { status: 410, body: { code: 'rest_post_gone' } },
    })
    expect((await fetchProduct(backend.client(), 'old')).value.id).toBe('new')
    await expect(fetchProduct(backend.client(), 'removed')).rejects.toMatchObject({ wasThere: true })
  })

  test('are requested with filters', async () => {
    const { line } = await recordCall(ok([]), (api) => fetchProductList(api, { brand: 'SKIMS' }))
    expect(line).toBe('GET /wp-json/wp/v2/products?brand=SKIMS&acf_format=standard&per_page=100')
  })

  test('have no offers by default', async () => {
    const offer = {
      retailer_id: 'amazon',
      price: '$20.00',
      original_price: null,
      stock_count: null,
      availability: 'gone',
    }
    const { line, result } = await recordCall(ok([offer]), (api) =>
      fetchOffers(api, { id: 'affiliate-x', wp_id: 12 }),
    )
    expect(line).toBe('GET /wp-json/wp/v2/products/12/retailers')
    expect(result.value[0]).toMatchObject({
      currency: 'USD',
      availability: 'out_of_stock',
      is_best_deal: false,
    })
    const none = { source: 'backend', value: [] }
    expect((await recordCall(ok(null), (api) => fetchOffers(api, { id: 'x' }))).result).toEqual(none)
    const noCall = { status: 404, body: { code: 'rest_no_route' } }
    expect((await recordCall(noCall, (api) => fetchOffers(api, { id: 'x' }))).result).toEqual(none)
  })
})
