import { toAffiliateProduct } from '@a-list/api/catalogue/catalogue.ts'
import type { CachedStore } from '@a-list/api/store/store-cache.ts'
import {
  FALLBACK_AFFILIATE_PRODUCTS,
  FEATURED_AFFILIATE_PRODUCTS,
  FEATURED_BEST_SELLERS,
  STORE_PRODUCTS,
} from '@a-list/domain/limits.ts'
import { isSoldOut } from '@a-list/domain/products/availability.ts'
import { type CardProduct, toCardProduct } from '@a-list/domain/products/card-product.ts'
import { toLiveProduct } from '@a-list/domain/products/live-product.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { bestRatedFirst, newestFirst } from '@a-list/domain/products/sorting.ts'
import { slugOfName } from '@a-list/domain/text/slug.ts'
import { checkedAgo } from '@a-list/domain/time/checked-ago.ts'
import { isCacheExpired, isNewProduct } from '@a-list/domain/time/time-windows.ts'
import type { BrandDetails } from '../brand-details.ts'
import type { BrandPageView } from '../brand-url.ts'

export type ShopBrand = Pick<
  BrandDetails,
  'id' | 'wp_id' | 'brand_name' | 'product_category' | 'associated_celebrities' | 'shopify_store_url'
>

/**
 * The result of fetching a brand's store. `none` means that the brand has no store, or that the backend does not
 * cache it.
 */
export type StoreResult = { kind: 'none' } | { kind: 'failed' } | { kind: 'live'; store: CachedStore }

/** All products of a brand, either live or curated, never both. */
export interface BrandProducts {
  source: 'live' | 'curated'
  /** Whether the brand has a store whose products could not be fetched. */
  unavailable: boolean
  /** The age of live products, as "checked 3 h ago"; '' if unknown. */
  checked: string
  best: Product[]
  newest: Product[]
  sale: Product[]
}

/**
 * Reads the backend's copy of a store. An expired copy counts as a failure, because its prices are no longer
 * live.
 */
export function readStoreCache(cached: CachedStore | null, now: number): StoreResult {
  if (cached === null) return { kind: 'none' }
  const isEmpty = cached.best_selling.length === 0 && cached.newest.length === 0
  // A copy without a date never expires.
  const isOld = typeof cached.fetched_at === 'string' && isCacheExpired(cached.fetched_at, now)
  if (isOld || (isEmpty && cached.status === 'failed')) return { kind: 'failed' }
  return isEmpty ? { kind: 'none' } : { kind: 'live', store: cached }
}

export function liveProducts(brand: ShopBrand, store: CachedStore, now: number): BrandProducts {
  const products = (nodes: CachedStore['newest']) =>
    nodes.slice(0, STORE_PRODUCTS).map((node) =>
      toLiveProduct(node, brand, now, {
        reduction: store.reductions?.[node.id],
        checkedAt: store.fetched_at,
      }),
    )
  // What is sold out comes last, because nobody can buy it now.
  const best = products(store.best_selling).toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)))
  const newest = newOnes(products(store.newest))
  const all = [...new Map([...best, ...newest].map((product) => [product.id, product])).values()]
  const checked = store.fetched_at ? checkedAgo(store.fetched_at, now) : ''
  return { source: 'live', unavailable: false, checked, best, newest, sale: all.filter(isOnSale) }
}

/** A store without anything new shows what is newest. */
function newOnes(newest: Product[]): Product[] {
  const found = newest.filter(({ is_new }) => is_new)
  return found.length > 0 ? found : newest
}

/**
 * Spec section 9: the first 6 of the affiliate list. Products are new by their own date or mark. By the dates that
 * `toAffiliateProduct` makes up, nearly every product would be.
 * @param products of any brand, because a plain WordPress ignores the brand filter
 */
export function curatedProducts(
  brand: ShopBrand,
  products: readonly Product[],
  { unavailable, now }: { unavailable: boolean; now: number },
): BrandProducts {
  const own = products.filter((product) =>
    [brand.id, slugOfName(brand.brand_name)].includes(slugOfName(product.brand)),
  )
  const shown = own.map((product, position) => toAffiliateProduct(product, position, now))
  // Samples are marked as new without regard to their dates.
  const isNew = own.map((product) => product.is_new || isNewProduct(product.created_at, now))
  return {
    source: 'curated',
    unavailable,
    checked: '',
    best: bestRatedFirst(shown.slice(0, FALLBACK_AFFILIATE_PRODUCTS)),
    newest: newestFirst(shown.filter((_, position) => isNew[position])).slice(0, FALLBACK_AFFILIATE_PRODUCTS),
    sale: shown.filter(isOnSale),
  }
}

/** Reduced in price, or so the shop says. */
function isOnSale({ discount_percentage = 0, claimed_price }: Product): boolean {
  return discount_percentage > 0 || claimed_price !== undefined
}

/** The products of one view. The page state contains only these. */
export interface ProductList extends Pick<BrandProducts, 'source' | 'unavailable' | 'checked'> {
  products: CardProduct[]
  /** How many of the products are featured, counted from the first. */
  featured: number
  /** How many products the whole list has. */
  total: number
  /** Set if the brand has no products at all. */
  hasNone?: true
}

/** Selects the products that one view shows. */
export function toProductList(
  all: BrandProducts,
  list: BrandPageView['list'],
  showAll: boolean,
): ProductList {
  const { source, unavailable, checked } = all
  const products = { best: all.best, new: all.newest, discounts: all.sale }[list]
  const shown = list === 'best' && !showAll ? products.slice(0, FEATURED_BEST_SELLERS) : products
  const featured = source === 'live' ? FEATURED_BEST_SELLERS : FEATURED_AFFILIATE_PRODUCTS
  return {
    source,
    unavailable,
    checked,
    products: shown.map((product) => toCardProduct(product)),
    featured: list === 'best' ? featured : 0,
    total: products.length,
    ...(all.best.length === 0 && all.newest.length === 0 && { hasNone: true }),
  }
}
