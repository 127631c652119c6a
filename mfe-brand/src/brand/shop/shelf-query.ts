import { brandKeys } from '@a-list/api/brands/keys.ts'
import { queryDefaults, refetchWhileOnSamples, STALE_MS } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import type { CardProduct } from '@a-list/ui/product-card/card-product.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BrandPlace } from '../brand-place.ts'
import type { Shelf, ShelfBrand } from './shelf.ts'

/** One view of the shelf: the page's data carries what it shows, and no more. */
export interface ShelfView extends Pick<Shelf, 'source' | 'unavailable' | 'checked'> {
  products: CardProduct[]
  /** How many of them, from the first, are featured. */
  featured: number
  /** How many there are in all. */
  total: number
}

/** A store that failed is asked again this often while somebody looks: the backend tries it meanwhile. */
const ASK_AGAIN_MS = 30_000

export function shelfQuery(api: ApiClient, brand: ShelfBrand, { shelf: list, all }: BrandPlace) {
  return queryOptions({
    ...queryDefaults,
    queryKey: [...brandKeys.one(brand.id), 'shelf', list, all],
    queryFn: async ({ client, signal }): Promise<Sourced<ShelfView>> => {
      const [{ source, value }, { shelfView }] = await Promise.all([
        wholeShelf(api, brand, client, signal),
        import(/* webpackChunkName: "brand-data" */ './shelf-view.ts'),
      ])
      return { source, value: shelfView(value, list, all) }
    },
    refetchInterval: (query) => {
      const data = query.state.data
      if (data?.value.unavailable) return ASK_AGAIN_MS
      return data?.value.source === 'live' ? STALE_MS : refetchWhileOnSamples(query)
    },
  })
}

/** A browser keeps the whole shelf, so that its next view needs no call; a server needs one view only. */
async function wholeShelf(
  api: ApiClient,
  brand: ShelfBrand,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Sourced<Shelf>> {
  const { loadShelf } = await import(/* webpackChunkName: "brand-data" */ './load-shelf.ts')
  if (typeof window === 'undefined') return loadShelf(api, brand, signal)
  return client.fetchQuery({
    ...queryDefaults,
    queryKey: [...brandKeys.one(brand.id), 'whole-shelf'],
    queryFn: ({ signal: own }) => loadShelf(api, brand, own),
    staleTime: ({ state }) =>
      state.data?.source === 'sample' || state.data?.value.unavailable ? 0 : STALE_MS,
  })
}
