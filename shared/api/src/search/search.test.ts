import { sampleBrands } from '@a-list/sample/brands.ts'
import { sampleProducts } from '@a-list/sample/products.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { brandRecord } from '../../fixtures/brands.ts'
import { searchCases } from '../../fixtures/search-cases.ts'
import { fakeBackend, ok } from '../../test/fake-backend.ts'
import { createBrowserSearch } from './browser-search.ts'
import { searchFailure } from './failure.ts'
import { fetchSearch } from './search.ts'
import { fetchSuggestions } from './suggestions.ts'

afterEach(() => void vi.restoreAllMocks())

describe('in the browser', () => {
  const search = createBrowserSearch(sampleBrands, sampleProducts)

  test.each(searchCases)('$query', ({ query, brands, products, among, nothing }) => {
    const found = search(query)
    const brandIds = found.brands.map(({ id }) => id)
    const productIds = found.products.map(({ id }) => id)
    expect(brandIds.slice(0, brands?.length ?? 0)).toEqual(brands ?? [])
    expect(productIds.slice(0, products?.length ?? 0)).toEqual(products ?? [])
    expect((among ?? []).filter((id) => ![...brandIds, ...productIds].includes(id))).toEqual([])
    if (nothing) expect([...brandIds, ...productIds]).toEqual([])
    expect([found.brandsTotal, found.productsTotal]).toEqual([brandIds.length, productIds.length])
  })

  test('a slip never stands before what really matches', () => {
    const found = search('rare').brands.map(({ id }) => id)
    expect(found[0]).toBe('rare-beauty')
  })
})

describe('a search', () => {
  test('is the backend’s where it has one', async () => {
    const body = { brands: [brandRecord()], brands_total: 9, products: [], products_total: 0 }
    const backend = fakeBackend({ '/a-list/v2/search': ok(body) })
    const { source, value } = await fetchSearch(backend.client(), ' fenty ')
    expect([source, value.brandsTotal, value.brands[0]?.id]).toEqual(['backend', 9, 'fenty-beauty'])
    expect(backend.requests[0]?.path).toBe('/wp-json/a-list/v2/search?q=fenty&limit=100')
  })

  test('runs here over the backend’s lists where it has none', async () => {
    const backend = fakeBackend({
      '/wp/v2/celebrity_brand': ok([brandRecord()]),
      '/wp/v2/products': ok([]),
    })
    const api = backend.client()
    const { source, value } = await fetchSearch(api, 'fenty')
    expect([source, value.brands.map(({ id }) => id)]).toEqual(['backend', ['fenty-beauty']])
    await fetchSearch(api, 'beauty')
    expect(backend.requests.filter(({ path }) => path.includes('celebrity_brand'))).toHaveLength(2)
  })

  test('runs here over the samples when nobody is there', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { source, value } = await fetchSearch(fakeBackend(['down']).client(), 'skims')
    expect([source, value.brands[0]?.id]).toEqual(['sample', 'skims'])
  })

  test('for nothing is not made', async () => {
    const backend = fakeBackend(['down'])
    expect((await fetchSearch(backend.client(), '   ')).value.brandsTotal).toBe(0)
    expect(backend.requests).toEqual([])
  })
})

test('suggestions are the backend’s, or made here by the same rules', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const suggestion = { id: 'brand-skims', text: 'SKIMS', type: 'brand', category: 'Fashion' }
  expect(await fetchSuggestions(fakeBackend([ok([suggestion])]).client(), 'sk')).toEqual([suggestion])
  const here = await fetchSuggestions(fakeBackend(['down']).client(), 'fenty')
  expect(here.map(({ text }) => text)).toEqual(['Fenty Beauty', 'Fenty Beauty', 'Savage X Fenty'])
})

describe('a backend that can search', () => {
  const inputs = { status: 400, body: { code: 'rest_invalid_param', data: { params: { q: 'Too long' } } } }
  const throttled = { status: 429, headers: { 'Retry-After': '7' }, body: {} }

  test.each([
    ['400', inputs, 'Our catalogue can’t read this search. Please change it and try again.'],
    ['429', throttled, 'Too much was asked at once: please try again in 7 seconds.'],
  ])(
    'and refuses with %s is taken at its word: nothing is loaded to search here',
    async (_, answer, words) => {
      const backend = fakeBackend([answer])
      const thrown: unknown = await fetchSearch(backend.client(), 'skims').catch((error: unknown) => error)
      expect(searchFailure(thrown)).toBe(words)
      await expect(fetchSuggestions(backend.client(), 'sk')).rejects.toMatchObject({ name: 'ApiFailure' })
      expect(new Set(backend.requests.map(({ path }) => path.split('?')[0]))).toEqual(
        new Set(['/wp-json/a-list/v2/search', '/wp-json/a-list/v2/suggest']),
      )
    },
  )
})

describe('a backend without a search', () => {
  const lists = { '/wp/v2/celebrity_brand': ok([brandRecord()]), '/wp/v2/products': ok([]) }

  test('is not asked for one again and again, but now and then', async () => {
    const backend = fakeBackend(lists)
    const api = backend.client()
    for (const text of ['fenty', 'beauty', 'skims']) await fetchSearch(api, text)
    const asked = () => backend.requests.filter(({ path }) => path.includes('a-list/v2')).length
    expect(asked()).toBe(1)
    backend.pass(6 * 60_000)
    await fetchSearch(api, 'fenty')
    expect(asked()).toBe(2)
  })

  test('gives its lists once for searches that come together, and one that is abandoned ends no other', async () => {
    const backend = fakeBackend(lists)
    const api = backend.client()
    const abort = new AbortController()
    const abandoned = fetchSearch(api, 'fe', abort.signal)
    const searches = [fetchSearch(api, 'fenty'), fetchSearch(api, 'beauty')]
    abort.abort('typed on')
    await expect(abandoned).rejects.toBe('typed on')
    expect((await Promise.all(searches)).map(({ value }) => value.brands.length)).toEqual([1, 1])
    expect(backend.requests.filter(({ path }) => path.includes('wp/v2/products'))).toHaveLength(1)
  })

  test('gives its brands once to a person who types', async () => {
    const backend = fakeBackend(lists)
    const api = backend.client()
    for (const typed of ['fe', 'fen', 'fent']) {
      expect((await fetchSuggestions(api, typed)).map(({ text }) => text)).toContain('Fenty Beauty')
    }
    expect(backend.requests.filter(({ path }) => path.includes('celebrity_brand'))).toHaveLength(1)
  })
})
