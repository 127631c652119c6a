import { sampleBrands } from '@a-list/sample/brands.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { brandRecord, collectionFixtures } from '../testing/brand-fixtures.ts'
import { fakeBackend, ok } from '../testing/fake-backend.ts'
import { outageFixtures } from '../testing/outage-fixtures.ts'
import type { WireResponse } from '../testing/wire-response.ts'
import { brandQuery, fetchBrand } from './brand.ts'
import { fetchBrandList, fetchBrandsBySlug, fetchDirectoryPage } from './brand-list.ts'
import { type BrandQuery, fetchBrandPage } from './brand-page.ts'

afterEach(() => void vi.restoreAllMocks())
const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

describe('one brand', () => {
  test('is fetched by slug or by number', async () => {
    const backend = fakeBackend({
      '/wp/v2/celebrity_brand?slug=fenty-beauty': ok([brandRecord()]),
      '/wp/v2/celebrity_brand/101': ok(brandRecord()),
    })
    const [bySlug, byNumber] = await Promise.all([
      fetchBrand(backend.client(), 'fenty-beauty'),
      fetchBrand(backend.client(), '101'),
    ])
    expect(bySlug).toEqual(byNumber)
  })

  test.each([
    ['slug', 'no-such-brand', collectionFixtures.noSuchSlug.response],
    ['number', '99999999', collectionFixtures.noSuchNumber.response],
  ])('missing by %s gives "Brand not found" and no samples', async (_, id, response) => {
    const failure = fetchBrand(fakeBackend([response]).client(), id)
    await expect(failure).rejects.toMatchObject({ name: 'NotFound', message: 'Brand not found' })
  })

  test('comes from the samples when the backend is down, if they contain it', async () => {
    quiet()
    const api = fakeBackend(['down']).client()
    const skims = sampleBrands.find(({ id }) => id === 'skims')
    expect(await fetchBrand(api, 'skims')).toEqual({ source: 'sample', value: skims })
    expect((await fetchBrand(api, String(skims?.wp_id))).value).toEqual(skims)
    await expect(fetchBrand(api, 'unknown')).rejects.toMatchObject({ error: { kind: 'network' } })
  })

  test('is not fetched again after it was not found', async () => {
    const backend = fakeBackend([collectionFixtures.noSuchSlug.response])
    const queries = new QueryClient()
    await expect(queries.fetchQuery(brandQuery(backend.client(), 'x'))).rejects.toThrow('Brand not found')
    expect(backend.requests.map(({ path }) => path.split('?')[1])).toEqual([
      'slug=x&acf_format=standard',
      'search=x&per_page=100&acf_format=standard',
    ])
  })

  test.each(['', ',', ' ', 'goop,skims'])('no request is made for "%s", which is not a slug', async (id) => {
    const backend = fakeBackend({ '/wp/v2/celebrity_brand': ok([brandRecord({ slug: 'newest' })]) })
    await expect(fetchBrand(backend.client(), id)).rejects.toThrow('Brand not found')
    expect(backend.requests).toEqual([])
  })

  test('is not found when its slug is unknown and the search by name fails', async () => {
    const backend = fakeBackend({
      '/wp/v2/celebrity_brand?slug=': ok([]),
      '/wp/v2/celebrity_brand?search=': { status: 503, body: {} },
    })
    await expect(fetchBrand(backend.client(), 'goop')).rejects.toThrow('Brand not found')
  })

  test('is found by its name when its slug differs, in any letter case', async () => {
    const named = (slug: string, name: string) => brandRecord({ slug, title: { rendered: name } })
    const backend = fakeBackend({
      '/wp/v2/celebrity_brand?slug=khloe-and-co': ok([]),
      '/wp/v2/celebrity_brand?search=khloe+and+co&per_page=100': ok([
        named('khloe', 'Khloe'),
        named('kc-2', 'Khloé and Co.'),
      ]),
    })
    expect((await fetchBrand(backend.client(), 'Khloe-and-co')).value.id).toBe('kc-2')
  })
})

describe('all brands', () => {
  test('are fetched in pages', async () => {
    const backend = fakeBackend([
      collectionFixtures.firstOfTwoPages.response,
      collectionFixtures.secondOfTwoPages.response,
    ])
    const { value } = await fetchBrandList(backend.client())
    expect(value.map(({ id }) => id)).toEqual(['fenty-beauty', 'savage-x-fenty'])
    expect(backend.requests.map(({ path }) => path)).toEqual([
      '/wp-json/wp/v2/celebrity_brand?acf_format=standard&per_page=100',
      '/wp-json/wp/v2/celebrity_brand?acf_format=standard&per_page=100&page=2',
    ])
  })

  test('end at a page that no longer exists', async () => {
    const backend = fakeBackend([
      collectionFixtures.firstOfTwoPages.response,
      collectionFixtures.pastTheEnd.response,
    ])
    expect((await fetchBrandList(backend.client())).value).toHaveLength(1)
  })

  test('may be an empty list', async () => {
    const backend = fakeBackend([collectionFixtures.nothing.response])
    expect(await fetchBrandList(backend.client())).toEqual({ source: 'backend', value: [] })
  })

  test('log each outage once', async () => {
    const warn = quiet()
    const list = collectionFixtures.nothing.response
    const backend = fakeBackend([list, 'down', 'down', list, 'down'])
    const api = backend.client()
    for (let turn = 0; turn < 5; turn++) {
      await fetchBrandList(api)
      // Longer than the breaker's delay.
      backend.pass(60_000)
    }
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['down', 'down' as const],
    ['a page of HTML', outageFixtures.htmlWith200.response],
    ['broken', outageFixtures.fatalError.response],
    ['without the plugin', outageFixtures.noRoute.response],
  ])(
    'are the samples when the backend is %s, after one attempt and with one warning',
    async (_, response) => {
      const warn = quiet()
      const backend = fakeBackend([response])
      const api = backend.client()
      expect(await fetchBrandList(api)).toEqual({ source: 'sample', value: sampleBrands })
      const said = warn.mock.calls.length
      await fetchBrandList(api)
      expect([backend.requests.length <= 2, warn.mock.calls.length]).toEqual([true, said])
    },
  )

  test('are not the samples after an abort', async () => {
    const api = fakeBackend(['down']).client()
    await expect(fetchBrandList(api, AbortSignal.abort('gone'))).rejects.toBe('gone')
  })
})

describe('brands by search, category and order', () => {
  test('are requested as in spec section 7, and filtered here when WordPress ignores the category', async () => {
    const backend = fakeBackend([
      ok([
        brandRecord({ acf: { category: 'Beauty' } }),
        brandRecord({ id: 2, slug: 'x', acf: { category: 'Fashion' } }),
      ]),
    ])
    const wish = {
      search: 'fenty',
      category: 'beauty',
      orderby: 'title',
      order: 'asc',
      page: 1,
      per_page: 20,
    } as const
    const { value } = await fetchBrandPage(backend.client(), wish)
    expect(value.map(({ id }) => id)).toEqual(['fenty-beauty'])
    const sent = new URL(backend.requests[0]?.path ?? '', 'https://site.example').searchParams
    expect(Object.fromEntries(sent)).toEqual({
      acf_format: 'standard',
      search: 'fenty',
      orderby: 'title',
      order: 'asc',
      page: '1',
      per_page: '20',
      'meta_query[0][key]': 'category',
      'meta_query[0][value]': 'beauty',
    })
  })

  test('come from the samples with the same filter', async () => {
    quiet()
    const api = fakeBackend(['down']).client()
    const ids = async (wish: BrandQuery) => (await fetchBrandPage(api, wish)).value.map(({ id }) => id)
    expect(await ids({ search: 'rihanna', orderby: 'title' })).toEqual(['fenty-beauty', 'savage-x-fenty'])
    expect(await ids({ category: 'Baby Care' })).toEqual(['the-honest-company'])
    expect(await ids({ orderby: 'date', page: 1, per_page: 2 })).toEqual(['goop', 'the-honest-company'])
  })
})

describe('a page of the directory', () => {
  const directory = (total: number) => ({
    '/wp/v2/celebrity_brand': ({ path }: { path: string }): WireResponse => {
      const page = Number(new URL(path, 'https://site.example').searchParams.get('page') ?? 1)
      if (page > Math.ceil(total / 100)) return collectionFixtures.pastTheEnd.response
      return ok([brandRecord({ id: page })], { 'X-WP-Total': String(total) })
    },
  })

  test.each([
    [1, 1, 1],
    [13, 13, 1],
    [50, 13, 3],
  ])('of 1,213 brands: page %i is page %i, after %i requests', async (page, number, requests) => {
    const backend = fakeBackend(directory(1213))
    const { value } = await fetchDirectoryPage(backend.client(), page)
    expect([value.brands.map(({ wp_id }) => wp_id), value.total]).toEqual([[number], 1213])
    expect(backend.requests).toHaveLength(requests)
  })
})

test('brands are fetched by slug with one request', async () => {
  const backend = fakeBackend({ '/wp/v2/celebrity_brand?slug=': ok([brandRecord()]) })
  const { value } = await fetchBrandsBySlug(backend.client(), ['fenty-beauty', 'nobody'])
  expect(value.map(({ id }) => id)).toEqual(['fenty-beauty'])
  expect(backend.requests.map(({ path }) => path.split('?')[1])).toEqual([
    expect.stringContaining('slug=fenty-beauty%2Cnobody'),
  ])
})

test('slugs that the backend would refuse are not sent, and nothing is requested without a slug', async () => {
  const refused = ['Skims', 'リップ-1', 'a--b', '-a', 'a,b', '', 'x'.repeat(201)]
  const backend = fakeBackend({ '/wp/v2/celebrity_brand?slug=': ok([brandRecord()]) })
  const { value } = await fetchBrandsBySlug(backend.client(), [...refused, 'fenty-beauty'])
  expect(value.map(({ id }) => id)).toEqual(['fenty-beauty'])
  expect(await fetchBrandsBySlug(backend.client(), refused)).toEqual({ source: 'backend', value: [] })
  expect(backend.requests.map(({ path }) => path.split('?')[1])).toEqual([
    'acf_format=standard&slug=fenty-beauty&per_page=100',
  ])
})
