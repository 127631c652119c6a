import { brandRecord } from '@a-list/api/testing/brand-fixtures.ts'
import { fakeBackend, ok } from '@a-list/api/testing/fake-backend.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { productRecord } from '../testing/product-record.ts'
import { fetchBrandBlock } from './discover/fetch-brand-block.ts'
import { fetchHome } from './home/home-content.ts'

// Pages ask for what they show, however many brands there are.

const BRANDS = 12_345

function largeDirectory() {
  const records = Array.from({ length: 100 }, (_, n) =>
    brandRecord({ id: n + 1, slug: `brand-${n}`, title: { rendered: `Brand ${n}` } }),
  )
  const pages = { 'X-WP-Total': String(BRANDS), 'X-WP-TotalPages': String(Math.ceil(BRANDS / 100)) }
  const facets = { categories: [], brands: [], retailers: [], tags: [] }
  const found = { brands: records.slice(0, 8), brands_total: BRANDS, products: [productRecord()], facets }
  const maker = brandRecord({ slug: 'maker', title: { rendered: productRecord().acf.brand } })
  const backend = fakeBackend({
    '/wp/v2/celebrity_brand?slug=': ok([maker]),
    '/wp/v2/celebrity_brand': ok(records, pages),
    '/a-list/v2/search': ok(found),
  })
  const context = { client: new QueryClient(), signal: new AbortController().signal }
  return { api: backend.client(), context, requests: backend.requests }
}

test('the home page takes at most three requests', async () => {
  const { api, context, requests } = largeDirectory()
  const { value } = await fetchHome(api, context)
  expect(value.favorites.All).toHaveLength(6)
  expect(requests.length).toBeLessThanOrEqual(3)
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
