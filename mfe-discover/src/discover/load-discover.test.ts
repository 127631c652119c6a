import { fakeBackend, ok } from '@a-list/api/testing/fake-backend.ts'
import { byFacet } from '@a-list/domain/products/facets.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadDiscover } from './load-discover.ts'

/** The head of a view without products. */
function headOfEmpty(query: string) {
  const facets = byFacet(() => [])
  const empty = { products: [], products_total: 0, brands: [], brands_total: 0, facets }
  const api = fakeBackend({ '/a-list/v2/search': ok(empty), '/wp/v2/celebrity_brand': ok([]) }).client()
  const url = new URL(`https://a-list.example/discover${query}`)
  return loadDiscover({
    ...{ queryClient: new QueryClient(), api, url, params: {} },
    ...{ signal: new AbortController().signal, budgetMs: 1_000 },
  })
}

test('search engines skip an empty category, but not the deals, which come and go', async () => {
  expect(await headOfEmpty('?category=tech')).toMatchObject({ robots: 'noindex' })
  const deals = await headOfEmpty('?filter=deals')
  expect(deals).toMatchObject({ title: 'Deals', canonical: '/discover?filter=deals' })
  expect(deals).not.toHaveProperty('robots')
})
