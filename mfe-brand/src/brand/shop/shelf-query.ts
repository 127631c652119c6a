import { refetchWhileOnSamples, STALE_MS } from '@a-list/api/caching.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { fetchForViews } from '@a-list/api/fetch-for-views.ts'
import { query } from '@a-list/api/query.ts'
import { brandKeys } from '@a-list/api/query-keys.ts'
import type { BrandPlace } from '../brand-place.ts'
import type { ShelfBrand } from './shelf.ts'

/** While a page shows a failed store, it asks again this often: the backend tries the store meanwhile. */
const ASK_AGAIN_MS = 30_000

export function shelfQuery(api: ApiClient, brand: ShelfBrand, { shelf: list, all }: BrandPlace) {
  const shelf = query([...brandKeys.one(brand.id), 'shelf', list, all], async (context) => {
    const [{ loadShelf }, { shelfView }] = await Promise.all([
      import(/* webpackChunkName: "brand-data" */ './load-shelf.ts'),
      import(/* webpackChunkName: "brand-data" */ './shelf-view.ts'),
    ])
    const { source, value } = await fetchForViews(
      context,
      [...brandKeys.one(brand.id), 'whole-shelf'],
      (signal) => loadShelf(api, brand, signal),
      (whole) => whole.value.unavailable,
    )
    return { source, value: shelfView(value, list, all) }
  })
  const refetchInterval: typeof shelf.refetchInterval = (asked) => {
    const { data } = asked.state
    if (data?.value.unavailable) return ASK_AGAIN_MS
    return data?.value.source === 'live' ? STALE_MS : refetchWhileOnSamples(asked)
  }
  return { ...shelf, refetchInterval }
}
