import { toAffiliateProduct } from '@a-list/api/store/catalogue.ts'
import type { CachedStore } from '@a-list/api/store/store-cache.ts'
import { toProductOfStore } from '@a-list/api/store/storefront-wire.ts'
import { FALLBACK_AFFILIATE_PRODUCTS, STORE_PRODUCTS } from '@a-list/domain/limits.ts'
import type { Product } from '@a-list/domain/product.ts'
import { slugify } from '@a-list/domain/slug.ts'
import { newestFirst } from '@a-list/domain/sorting.ts'
import { isCacheExpired } from '@a-list/domain/time-windows.ts'
import type { BrandView } from '../brand-view.ts'
import { checkedAgo } from './checked-ago.ts'

export type ShelfBrand = Pick<
  BrandView,
  'id' | 'wp_id' | 'brand_name' | 'associated_celebrities' | 'shopify_store_url'
>

/** What came of asking for a brand's store. `none`: it has none, or nobody keeps it. */
export type StoreAnswer = { kind: 'none' } | { kind: 'failed' } | { kind: 'live'; store: CachedStore }

/** Everything that a brand sells, from one of both sources and never from both. */
export interface Shelf {
  source: 'live' | 'curated'
  /** Whether live products should be here and could not be had. */
  unavailable: boolean
  /** How old live products are; empty where that is not known. */
  checked: string
  best: Product[]
  newest: Product[]
  sale: Product[]
}

/** Reads what the backend keeps. Prices of yesterday are no live prices: then the last fetches have failed. */
export function readStore(kept: CachedStore | null, now: number): StoreAnswer {
  if (kept === null) return { kind: 'none' }
  const isEmpty = kept.best_selling.length === 0 && kept.newest.length === 0
  // A backend that tells no date tells no age either: its products are taken as they are.
  const isOld = typeof kept.fetched_at === 'string' && isCacheExpired(kept.fetched_at, now)
  if (isOld || (isEmpty && kept.status === 'failed')) return { kind: 'failed' }
  return isEmpty ? { kind: 'none' } : { kind: 'live', store: kept }
}

export function liveShelf(brand: ShelfBrand, store: CachedStore, now: number): Shelf {
  const products = (nodes: CachedStore['newest']) =>
    nodes.slice(0, STORE_PRODUCTS).map((node) => toProductOfStore(node, brand, now))
  const best = products(store.best_selling)
  const newest = products(store.newest)
  const all = [...new Map([...best, ...newest].map((product) => [product.id, product])).values()]
  const checked = store.fetched_at ? checkedAgo(store.fetched_at, now) : ''
  return { source: 'live', unavailable: false, checked, best, newest, sale: all.filter(isReduced) }
}

/**
 * Spec section 9: the first 6 of the affiliate list.
 * @param products of any brand: a plain WordPress ignores the wish for one
 */
export function curatedShelf(
  brand: ShelfBrand,
  products: readonly Product[],
  { unavailable, now }: { unavailable: boolean; now: number },
): Shelf {
  const own = products
    .filter((product) => [brand.id, slugify(brand.brand_name)].includes(slugify(product.brand)))
    .map((product, position) => toAffiliateProduct(product, position, now))
  return {
    source: 'curated',
    unavailable,
    checked: '',
    best: own.slice(0, FALLBACK_AFFILIATE_PRODUCTS),
    newest: newestFirst(own).slice(0, FALLBACK_AFFILIATE_PRODUCTS),
    sale: own.filter(isReduced),
  }
}

function isReduced({ discount_percentage = 0 }: Product): boolean {
  return discount_percentage > 0
}
