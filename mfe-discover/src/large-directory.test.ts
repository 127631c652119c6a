import { brandRecord } from '@a-list/api/testing/brand-fixtures.ts'
import { fakeBackend, ok, type SentRequest } from '@a-list/api/testing/fake-backend.ts'
import { byFacet } from '@a-list/domain/products/facets.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { productRecord } from '../testing/product-record.ts'
import { readDiscoverView } from './discover/discover-view.ts'
import { fetchBrandBlock } from './discover/fetch-brand-block.ts'
import { fetchHome } from './home/home-content.ts'

// Pages ask for what they show, however many brands there are.

const BRANDS = 12_345

function largeDirectory() {
  const records = Array.from({ length: 100 }, (_, n) =>
    brandRecord({ id: n + 1, slug: `brand-${n}`, title: { rendered: `Brand ${n}` } }),
  )
  const totals = { 'X-WP-Total': String(BRANDS), 'X-WP-TotalPages': String(Math.ceil(BRANDS / 100)) }
  const facets = byFacet(() => [])
  const products = [productRecord({ founder: '' })]
  const maker = brandRecord({ title: { rendered: 'Fenty Beauty' }, acf: { founder: 'Robyn Fenty' } })
  const search = ({ path }: SentRequest) => {
    const query = queryOf(path)
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    // Like the reference backend.
    if (offset > 10_000) return { status: 400, body: { code: 'rest_invalid_param' } }
    const brands = offset < BRANDS ? records.slice(0, limit) : []
    return ok({ brands, brands_total: BRANDS, products, facets })
  }
  const backend = fakeBackend({
    '/wp/v2/celebrity_brand?acf_format=standard&slug=fenty-beauty': ok([maker]),
    '/wp/v2/celebrity_brand': ok(records, totals),
    '/a-list/v2/search': search,
  })
  const context = { client: new QueryClient(), signal: new AbortController().signal }
  return { api: backend.client(), context, requests: backend.requests }
}

const queryOf = (path: string) => new URL(path, 'https://site.example').searchParams

test('the home page takes three requests, one of them for the founder of a product’s brand', async () => {
  const { api, context, requests } = largeDirectory()
  const { value } = await fetchHome(api, context)
  expect(value.favorites.All).toHaveLength(6)
  expect(value.slides.find(({ type }) => type === 'product')?.celebrity).toBe('by Robyn Fenty')
  expect(requests).toHaveLength(3)
})

test.each([
  ['Discover', { search: '', showsAllBrands: false, page: 1 }, 8],
  ['a category', { search: '', category: 'Beauty', showsAllBrands: false, page: 1 }, 8],
  ['a search', { search: 'brand', showsAllBrands: false, page: 1 }, 8],
  ['a page of all brands', { search: '', showsAllBrands: true, page: 3 }, 100],
])('the brands of %s take one request, and their number is right', async (_, query, shown) => {
  const { api, context, requests } = largeDirectory()
  const { value } = await fetchBrandBlock(api, query, context)
  expect([value.brands.length, value.total]).toEqual([shown, BRANDS])
  expect(requests).toHaveLength(1)
})

test.each([
  ['a search', { search: 'brand', showsAllBrands: false, page: 1 }, '8'],
  ['all brands of a search', { search: 'brand', showsAllBrands: true, page: 1 }, '100'],
  // The best 8 are chosen here.
  ['a category', { search: '', category: 'Beauty', showsAllBrands: false, page: 1 }, '100'],
])('%s asks for as many brands as it needs', async (_, query, limit) => {
  const { api, context, requests } = largeDirectory()
  await fetchBrandBlock(api, query, context)
  expect(requests.map(({ path }) => queryOf(path).get('limit'))).toEqual([limit])
})

test.each([
  ['view=brands&page=124', 124, ['page=124']],
  ['search=brand&view=brands&page=101', 101, ['offset=10000']],
  ['category=beauty&view=brands&page=101', 101, ['offset=10000']],
  // Later pages are not linked. The last one is shown instead.
  ['search=brand&view=brands&page=124', 101, ['offset=10000']],
])('%s is loaded, and %i pages are linked', async (url, pages, sent) => {
  const { api, context, requests } = largeDirectory()
  const { value } = await fetchBrandBlock(api, readDiscoverView(new URLSearchParams(url)), context)
  expect([value.brands.length, value.total, value.pages]).toEqual([100, BRANDS, pages])
  expect(requests.map(({ path }) => path)).toEqual(sent.map((part) => expect.stringContaining(part)))
})
