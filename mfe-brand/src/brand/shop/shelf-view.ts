import type { CardProduct } from '@a-list/domain/card-product.ts'
import { toCardProduct } from '@a-list/domain/card-product.ts'
import { FEATURED_AFFILIATE_PRODUCTS, FEATURED_BEST_SELLERS } from '@a-list/domain/limits.ts'
import type { BrandPlace } from '../brand-place.ts'
import type { Shelf } from './shelf.ts'

/** One view of the shelf: the page's data carries what it shows, and no more. */
export interface ShelfView extends Pick<Shelf, 'source' | 'unavailable' | 'checked'> {
  products: CardProduct[]
  /** How many of them, from the first, are featured. */
  featured: number
  /** How many there are in all. */
  total: number
}

/** What one view shows of the whole shelf. */
export function shelfView(shelf: Shelf, list: BrandPlace['shelf'], all: boolean): ShelfView {
  const { source, unavailable, checked } = shelf
  const products = { best: shelf.best, new: shelf.newest, discounts: shelf.sale }[list]
  const shown = list === 'best' && !all ? products.slice(0, FEATURED_BEST_SELLERS) : products
  const featured = source === 'live' ? FEATURED_BEST_SELLERS : FEATURED_AFFILIATE_PRODUCTS
  return {
    source,
    unavailable,
    checked,
    products: shown.map(toCardProduct),
    featured: list === 'best' ? featured : 0,
    total: products.length,
  }
}
