import type { Brand } from '../brand.ts'
import { parsePrice } from '../money.ts'
import { REFERENCE_DAYS } from '../price-history.ts'
import type { Product } from '../product.ts'
import { DAY_MS } from '../time-windows.ts'
import type { CatalogueEntry, ShownBrand } from './corpus.ts'

/** The fields of a brand that suggestions and the offline directory show. */
export function toShownBrand(brand: Brand): ShownBrand {
  const { id, brand_name, associated_celebrities, product_category } = brand
  return { slug: id, name: brand_name, people: associated_celebrities, categories: product_category }
}

/** Converts a brand to a search entry. @param id breaks ties: the highest id comes first */
export function brandEntry(
  { slug, name, people, categories, description = '' }: ShownBrand & { description?: string },
  id: number,
): CatalogueEntry {
  return { ...DEFAULTS, type: 'brand', id, slug, name, brand: name, people, categories, description }
}

/** Converts a product to a search entry. An invalid date counts as the oldest. */
export function productEntry(product: Product, id: number): CatalogueEntry {
  return {
    ...DEFAULTS,
    type: 'product',
    id,
    slug: product.id,
    name: product.name,
    brand: product.brand,
    people: [product.founder ?? '', ...product.celebrities],
    categories: [product.category],
    retailer: product.retailer,
    tags: product.tags,
    priceCents: Math.round(parsePrice(product.price) * 100),
    rating: product.rating ?? 0,
    trending: product.trending_score,
    created: Date.parse(product.created_at) || 0,
    reducedUntil: product.reduced_since ? Date.parse(product.reduced_since) + REFERENCE_DAYS * DAY_MS : 0,
  }
}

/** Fields that a brand or a product may lack. */
const DEFAULTS = {
  published: true,
  retailer: '',
  tags: [],
  description: '',
  priceCents: 0,
  rating: 0,
  trending: 0,
  created: 0,
  reducedUntil: 0,
} as const
