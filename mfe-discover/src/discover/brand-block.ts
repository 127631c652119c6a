import { MAX_PER_PAGE } from '@a-list/api/paging.ts'
import type { CardBrand } from '../brands/card-brand.ts'
import type { DiscoverView } from './discover-view.ts'

export interface BrandBlock {
  /** How many brands match; `brands` may contain fewer. */
  total: number
  brands: CardBrand[]
}

export type BrandQuery = Pick<DiscoverView, 'search' | 'category' | 'showsAllBrands' | 'page'>

/** How many pages a view of all brands has. */
export function brandPages({ total }: BrandBlock): number {
  return Math.ceil(total / MAX_PER_PAGE)
}
