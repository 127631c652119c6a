import { sampleIsNew, sampleTrendingScore } from '@a-list/domain/brands/stable-figure.ts'
import { discountPercent } from '@a-list/domain/prices/money.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { affiliateId } from '@a-list/domain/products/product-id.ts'
import { DAY_MS } from '@a-list/domain/time/time-windows.ts'

import { RETAILERS_OF } from '../retailers-of.ts'

export interface SampleProduct {
  /** Without the prefix `affiliate-`. */
  slug: string
  name: string
  price: string
  original_price?: string
  rating: number
  description: string
  tags: string[]
  url: string
  sponsored?: true
}

export interface SampleBrandProducts {
  brand: string
  /** Spec section 9, "Brand to category map". */
  category: string
  celebrities: string[]
  products: SampleProduct[]
}

/**
 * Listing date of the newest sample product. Each later product in the list is two days older, so that only some of a
 * brand's products are new.
 */
const NEWEST = Date.UTC(2026, 10, 18, 9)
const STEP_MS = 2 * DAY_MS

/** One of the brand's retailers, in turn, so that every retailer's facet has products. */
function retailerOf(brand: string, position: number): string {
  const retailers = RETAILERS_OF[brand] ?? []
  return retailers[position % retailers.length] ?? 'amazon'
}

/** Spec section 3, "Products from bundled sample data". */
export function makeProduct(of: SampleBrandProducts, sample: SampleProduct, position: number): Product {
  const id = affiliateId(sample.slug)
  const image = `/pictures/product-${sample.slug}.webp`
  return {
    id,
    name: sample.name,
    brand: of.brand,
    founder: of.celebrities[0],
    description: sample.description || `${sample.name} from ${of.brand}`,
    price: sample.price,
    ...(sample.original_price && { original_price: sample.original_price }),
    image,
    images: [
      image,
      `/pictures/product-${sample.slug}-detail.webp`,
      `/pictures/product-${sample.slug}-scene.webp`,
    ],
    category: of.category,
    source: 'affiliate',
    retailer: retailerOf(of.brand, position),
    // Spec section 4, "Availability": an affiliate product is always in stock.
    availability: 'in_stock',
    rating: sample.rating,
    discount_percentage: discountPercent(sample.price, sample.original_price),
    affiliate_url: sample.url,
    product_url: sample.url,
    show_in_grid: true,
    is_sponsored: sample.sponsored ?? false,
    is_new: sampleIsNew(id),
    tags: sample.tags,
    celebrities: of.celebrities,
    trending_score: sampleTrendingScore(id),
    created_at: new Date(NEWEST - position * STEP_MS).toISOString(),
  }
}
