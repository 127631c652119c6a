import type { Brand } from '../brands/brand.ts'
import { parsePrice } from '../prices/money.ts'
import { REFERENCE_DAYS } from '../prices/price-history.ts'
import { isSoldOut } from '../products/availability.ts'
import type { Product } from '../products/product.ts'
import { fold } from '../text/fold.ts'
import { DAY_MS } from '../time/time-windows.ts'
import type { SearchEntry } from './search-list.ts'
import type { ShownBrand } from './suggestions.ts'

/** The fields of a brand that suggestions and the offline directory show. */
export function toShownBrand(brand: Brand): ShownBrand {
  const { id, brand_name, associated_celebrities, product_category } = brand
  return { slug: id, name: brand_name, people: associated_celebrities, categories: product_category }
}

export function brandEntry({
  name,
  people,
  categories,
  description = '',
}: ShownBrand & { description?: string }): SearchEntry {
  return {
    isBrand: true,
    texts: [fold(name), foldAll(people), foldAll([...categories, description])],
    categories,
    brands: [name],
    retailers: [],
    tags: [],
    priceCents: 0,
    rating: 0,
    trending: 0,
    created: 0,
    reducedUntil: 0,
    reduction: 0,
    isSoldOut: false,
  }
}

/** Converts a product to a search entry. An invalid date counts as the oldest. */
export function productEntry(product: Product): SearchEntry {
  const { name, brand, founder = '', celebrities, category, tags } = product
  return {
    isBrand: false,
    texts: [fold(name), foldAll([brand, founder, ...celebrities]), foldAll([category, ...tags])],
    categories: [category],
    brands: [brand],
    retailers: [product.retailer],
    tags,
    priceCents: Math.round(parsePrice(product.price) * 100),
    rating: product.rating ?? 0,
    trending: product.trending_score,
    created: Date.parse(product.created_at) || 0,
    reducedUntil: product.reduced_since ? Date.parse(product.reduced_since) + REFERENCE_DAYS * DAY_MS : 0,
    reduction: product.reduced_since ? (product.discount_percentage ?? 0) : 0,
    isSoldOut: isSoldOut(product),
  }
}

const foldAll = (texts: readonly string[]) => fold(texts.join(' '))
