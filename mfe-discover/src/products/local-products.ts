import { STALE_MS } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { catalogueQuery, fetchCatalogue } from '@a-list/api/store/catalogue.ts'
import { productPasses } from '@a-list/domain/filters.ts'
import type { Product } from '@a-list/domain/product.ts'
import { productMatches } from '@a-list/domain/search-match.ts'
import { risingBrandProducts, sortProducts, trendingProducts } from '@a-list/domain/sorting.ts'
import { toCardProduct } from '@a-list/ui/product-card/card-product.ts'
import type { QueryClient } from '@tanstack/react-query'
import { countProducts, type ProductPage } from './product-page.ts'
import type { ProductWish } from './product-wish.ts'

/** The same answer as the backend's search, over a list that is already here. */
export function pageOfList(
  list: readonly Product[],
  wish: ProductWish,
  { limit, at }: { limit: number; at?: string },
): ProductPage {
  const found =
    wish.search === '' ? [...list] : list.filter((product) => productMatches(product, wish.search))
  const wanted =
    wish.special === 'trending'
      ? trendingProducts(found)
      : wish.special === 'rising_brands'
        ? risingBrandProducts(found)
        : found
  const passing = wanted.filter((product) => productPasses(product, wish.filters))
  const usual = wish.special || wish.search !== '' ? passing : sortProducts(passing, 'newest')
  const sorted = wish.sort ? sortProducts(passing, wish.sort) : usual
  const start = Number(at ?? 0) || 0
  const end = start + limit
  return {
    products: sorted.slice(start, end).map(toCardProduct),
    total: sorted.length,
    next: end < sorted.length ? String(end) : null,
    counts: countProducts(wanted, wish.filters),
  }
}

/** On a server a client lives as long as its request: the views of one page share one list. */
const listsOfRequests = new WeakMap<QueryClient, Promise<Sourced<Product[]>>>()

/** Live products of stores and the affiliate list; a browser keeps them for the next view, samples excepted, a server does not. */
export function allProducts(
  api: ApiClient,
  { client, signal }: { client: QueryClient; signal?: AbortSignal },
): Promise<Sourced<Product[]>> {
  if (typeof window === 'undefined') {
    const known = listsOfRequests.get(client) ?? fetchCatalogue(api, signal)
    listsOfRequests.set(client, known)
    return known
  }
  return client.fetchQuery({
    ...catalogueQuery(api),
    staleTime: ({ state }) => (state.data?.source === 'sample' ? 0 : STALE_MS),
  })
}
