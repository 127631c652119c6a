import { FACET_NAMES } from '@a-list/domain/products/facets.ts'
import { MATCH_ALL, type SearchQuery } from '@a-list/domain/search/search-query.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ApiClient } from '../client.ts'
import { brandRecord } from '../testing/brand-fixtures.ts'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import { faultsOf, searchCases } from '../testing/search-cases.ts'
import { type SearchOptions, searchCatalogue } from './search.ts'
import { searchFailure } from './search-results.ts'
import { fetchSuggestions } from './suggestions.ts'

afterEach(() => void vi.restoreAllMocks())

const search = (api: ApiClient, text: string, wish: Partial<SearchQuery> = {}, options?: SearchOptions) =>
  searchCatalogue(api, { ...MATCH_ALL, text, ...wish }, options)
const LISTS = { '/wp/v2/celebrity_brand': ok([brandRecord()]), '/wp/v2/products': ok([]) }

function nobody() {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return fakeBackend(['down']).client()
}

describe('a search of the samples', () => {
  test.each(searchCases)('$query', async (one) => {
    const { source, value } = await search(nobody(), one.query, { limit: 100 })
    expect(source).toBe('sample')
    expect(faultsOf(one, value)).toEqual([])
  })

  test('pages contain every product once, in the same order as one long page', async () => {
    const api = nobody()
    const { value: whole } = await search(api, '', { sort: 'newest', limit: 100 })
    const ids: string[] = []
    let after: string | null | undefined
    while (after !== null) {
      const { value } = await search(api, '', { sort: 'newest', limit: 7 }, { after })
      ids.push(...value.products.map(({ id }) => id))
      after = value.next
    }
    expect(ids).toEqual(whole.products.map(({ id }) => id))
    expect(ids).toHaveLength(whole.productsTotal)
  })
})

describe('one call', () => {
  const response = { brands: [brandRecord()], brands_total: 9, products: [], products_total: 0 }

  test('sends the query to the backend unchanged', async () => {
    const backend = fakeBackend({ '/a-list/v2/search': ok(response) })
    const query = { categories: ['Beauty'], include: ['brands'], limit: 8, offset: 16 } as const
    const { source, value } = await search(backend.client(), 'fenty', query)
    expect([source, value.brandsTotal, value.brands[0]?.id]).toEqual(['backend', 9, 'fenty-beauty'])
    expect(backend.requests.map(({ path }) => path)).toEqual([
      '/wp-json/a-list/v2/search?q=fenty&categories=Beauty&sort=relevance&include=brands&limit=8&offset=16',
    ])
  })

  test.each(FACET_NAMES)('sends the choices of the facet %s', async (name) => {
    const backend = fakeBackend({ '/a-list/v2/search': ok(response) })
    await search(backend.client(), '', { [name]: ['One', 'Two'] })
    expect(backend.requests[0]?.path).toContain(`?${name}=One%2CTwo&`)
  })

  test('a backend that does not count a facet yet gives no counts of it', async () => {
    const facets = { categories: [{ value: 'Beauty', count: 2 }] }
    const backend = fakeBackend({ '/a-list/v2/search': ok({ ...response, facets }) })
    const { value } = await search(backend.client(), '')
    expect(value.facets).toEqual({ ...facets, brands: [], retailers: [], tags: [] })
  })

  test('a further page of a list from the backend never comes from elsewhere', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const backend = fakeBackend({ ...LISTS, '/a-list/v2/search': { status: 500, body: {} } })
    await expect(search(backend.client(), '', {}, { after: 'a cursor' })).rejects.toMatchObject({
      error: { status: 500 },
    })
    // The lists of the backend serve a search that begins.
    expect((await search(backend.client(), '')).source).toBe('backend')
  })

  test('returns the products of several categories', async () => {
    const groups = [{ value: 'Beauty', total: 3, products: [] }]
    const backend = fakeBackend({ '/a-list/v2/search': ok({ groups }) })
    const { value } = await search(backend.client(), '', { groupBy: 'category', include: ['products'] })
    expect(value.groups).toEqual([{ category: 'Beauty', total: 3, products: [] }])
    expect(backend.requests).toHaveLength(1)
  })

  test('builds no local index of brands if it is for products only', async () => {
    const backend = fakeBackend({ '/wp/v2/products': ok([]), '/wp/v2/celebrity_brand': ok([]) })
    await search(backend.client(), 'fenty', { include: ['products'] })
    // One request is for the brands' stores.
    expect(backend.requests.filter(({ path }) => path.includes('celebrity_brand'))).toHaveLength(1)
  })
})

test('suggestions come from the backend, or from the same rules here', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const suggestion = { id: 'brand-skims', text: 'SKIMS', type: 'brand', category: 'Fashion' }
  expect(await fetchSuggestions(fakeBackend([ok([suggestion])]).client(), 'sk')).toEqual([suggestion])
  const here = await fetchSuggestions(fakeBackend(['down']).client(), 'fenty')
  expect(here.map(({ text }) => text)).toEqual(['Fenty Beauty', 'Savage X Fenty'])
})

test('a text is cut to the length that the backend accepts', async () => {
  const backend = fakeBackend([ok([])])
  await fetchSuggestions(backend.client(), ` ${'x'.repeat(201)}`)
  expect(backend.requests[0]?.path).toBe(`/wp-json/a-list/v2/suggest?q=${'x'.repeat(200)}`)
})

describe('a backend that can search', () => {
  const inputs = { status: 400, body: { code: 'rest_invalid_param', data: { params: { q: 'Too long' } } } }
  const throttled = { status: 429, headers: { 'Retry-After': '7' }, body: {} }

  test.each([
    ['400', inputs, 'We can’t run this search. Please change it and try again.'],
    ['429', throttled, 'Too many searches at once: please try again in 7 seconds.'],
  ])('a refusal with %s starts no local search', async (_, response, words) => {
    const backend = fakeBackend([response])
    const thrown: unknown = await search(backend.client(), 'skims').catch((error: unknown) => error)
    expect(searchFailure(thrown)).toBe(words)
    await expect(fetchSuggestions(backend.client(), 'sk')).rejects.toMatchObject({ name: 'ApiFailure' })
    expect(new Set(backend.requests.map(({ path }) => path.split('?')[0]))).toEqual(
      new Set(['/wp-json/a-list/v2/search', '/wp-json/a-list/v2/suggest']),
    )
  })
})

describe('a backend without a search', () => {
  test('gets a request for its search endpoint only once every few minutes', async () => {
    const backend = fakeBackend(LISTS)
    const api = backend.client()
    for (const text of ['fenty', 'beauty', 'skims']) await search(api, text)
    const asked = () => backend.requests.filter(({ path }) => path.includes('a-list/v2')).length
    expect(asked()).toBe(1)
    backend.pass(6 * 60_000)
    await search(api, 'fenty')
    expect(asked()).toBe(2)
  })

  test.each(['fenty', 'every shade'])(
    'is searched through its lists, for a name or a description: %s',
    async (text) => {
      const { source, value } = await search(fakeBackend(LISTS).client(), text)
      expect([source, value.brands.map(({ id }) => id)]).toEqual(['backend', ['fenty-beauty']])
    },
  )

  test('loads its lists once for concurrent searches, even if one search is aborted', async () => {
    const backend = fakeBackend(LISTS)
    const api = backend.client()
    const abort = new AbortController()
    const abandoned = search(api, 'fe', {}, { signal: abort.signal })
    const searches = [search(api, 'fenty'), search(api, 'beauty')]
    abort.abort('typed on')
    await expect(abandoned).rejects.toBe('typed on')
    expect((await Promise.all(searches)).map(({ value }) => value.brands.length)).toEqual([1, 1])
    expect(backend.requests.filter(({ path }) => path.includes('wp/v2/products'))).toHaveLength(1)
  })

  test('loads its brands once while a person types', async () => {
    const backend = fakeBackend(LISTS)
    const api = backend.client()
    for (const typed of ['fe', 'fen', 'fent']) {
      expect((await fetchSuggestions(api, typed)).map(({ text }) => text)).toContain('Fenty Beauty')
    }
    expect(backend.requests.filter(({ path }) => path.includes('celebrity_brand'))).toHaveLength(1)
  })
})
