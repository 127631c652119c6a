// @vitest-environment happy-dom

import { brandRecord } from '@a-list/api/testing/brand-fixtures.ts'
import { byFacet } from '@a-list/domain/products/facets.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { inRegion } from '../../testing/page-helpers.ts'
import { productRecord } from '../../testing/product-record.ts'

const NO_FACETS = byFacet(() => [])

/** A backend with search that records the query of each search request. */
function searchBackend(answerTo: (query: URLSearchParams) => object) {
  const queries: URLSearchParams[] = []
  const search = (query: URLSearchParams) => {
    queries.push(query)
    return { facets: NO_FACETS, brands: [], brands_total: 0, next_cursor: null, ...answerTo(query) }
  }
  return { queries, responses: { '/a-list/v2/search': search, '/wp/v2/celebrity_brand': [] } }
}

test('the category rows cost one search request, without facets and brands', async () => {
  const groups = [{ value: 'Beauty', total: 9, products: [productRecord()] }]
  const { queries, responses } = searchBackend((query) =>
    query.has('group_by') ? { groups } : { products: [productRecord()], products_total: 1 },
  )
  openPage('/discover', responses)
  expect(await screen.findByRole('region', { name: 'Beauty' })).toBeDefined()
  const rows = queries.filter((query) => query.get('sort') === 'popularity')
  expect(rows.map((query) => [query.get('include'), query.get('group_by'), query.get('limit')])).toEqual([
    ['products', 'category', '5'],
  ])
})

test('page 50 costs one search request', async () => {
  const { queries, responses } = searchBackend(() => ({ products: [productRecord()], products_total: 1200 }))
  openPage('/discover?page=50', responses)
  expect(await screen.findByRole('heading', { name: '1200 Results' })).toBeDefined()
  expect(queries.map((query) => [query.get('offset'), query.get('limit')])).toEqual([['1176', '24']])
})

test('a page past the end shows the last page, after a second search request', async () => {
  const { queries, responses } = searchBackend((query) => ({
    products: query.get('offset') === '24' ? [productRecord()] : [],
    products_total: 30,
  }))
  openPage('/discover?page=9', responses)
  expect(await screen.findByRole('heading', { name: '30 Results' })).toBeDefined()
  expect(queries.map((query) => query.get('offset'))).toEqual(['192', '24'])
})

test('all brands of a search: a page past the end shows the last page, and the products are counted on their first', async () => {
  const { queries, responses } = searchBackend((query) => {
    if (query.get('include') !== 'brands') return { products: [productRecord()], products_total: 3 }
    return { brands: query.get('offset') === '100' ? [brandRecord()] : [], brands_total: 101 }
  })
  openPage('/discover?search=beauty&view=brands&page=9', responses)
  expect(await screen.findByText('101 brands · 3 products')).toBeDefined()
  expect((await inRegion('Brands')).getAllByRole('article')).toHaveLength(1)
  expect(await screen.findByRole('link', { name: 'Page 2', current: 'page' })).toBeDefined()
  expect(queries.map((query) => [query.get('include'), query.get('offset')]).toSorted()).toEqual([
    ['brands', '100'],
    ['brands', '800'],
    ['products,facets', null],
  ])
})

test.each([
  ['trending', { trending_above: '60', sort: 'trending' }],
  ['deals', { deals: '1', sort: 'relevance' }],
  ['rising_brands', { brands: 'SKIMS,Rare Beauty,Pleasing,Good American,Fenty Beauty', sort: 'newest' }],
])('the filter %s selects and sorts as in spec section 9', async (filter, expected) => {
  const { queries, responses } = searchBackend(() => ({ products: [productRecord()], products_total: 1 }))
  openPage(`/discover?filter=${filter}`, responses)
  expect(await screen.findByRole('heading', { name: '1 Result' })).toBeDefined()
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject(expected)
})

test('a search shows the counts of the backend', async () => {
  const { queries, responses } = searchBackend((query) =>
    query.get('include') === 'brands' ? { brands_total: 12 } : { products: [], products_total: 3 },
  )
  openPage('/discover?search=beauty', responses)
  expect(await screen.findByText('12 brands · 3 products')).toBeDefined()
  expect(queries.map((query) => query.get('include')).toSorted()).toEqual(['brands', 'products,facets'])
})
