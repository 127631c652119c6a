import type { CategoryCount } from '@a-list/domain/categories/categories.ts'
import type { CardBrand } from '../brands/card-brand.ts'
import type { DiscoverView } from './discover-view.ts'

export interface BrandBlock {
  /** How many brands match; `brands` may contain fewer. */
  total: number
  /** How many pages a view of all brands has. */
  pages: number
  brands: CardBrand[]
  /** How many of all these brands each category has. Counted only in a view of all brands that has one page. */
  categories: CategoryCount[]
}

/** `page` is 1 unless `showsAllBrands` is set. */
export type BrandQuery = Pick<DiscoverView, 'search' | 'category' | 'showsAllBrands' | 'page'>
