import type { Brand } from './brand.ts'
import type { Product } from './product.ts'
import { anyFieldHolds } from './text-match.ts'

type Fields = readonly (string | undefined)[]

/** Spec section 5: "over brand name, founder, category, description and celebrities". */
export function brandSearchFields(brand: Brand): Fields {
  return [brand.brand_name, ...brand.associated_celebrities, ...brand.product_category, brand.brand_overview]
}

/** Spec section 5: "substring match on name, brand, category, founder and celebrities". */
export function productSearchFields(product: Product): Fields {
  return [product.name, product.brand, product.category, product.founder, ...product.celebrities]
}

export function brandMatches(brand: Brand, query: string): boolean {
  return anyFieldHolds(query, brandSearchFields(brand))
}

export function productMatches(product: Product, query: string): boolean {
  return anyFieldHolds(query, productSearchFields(product))
}

/** Spec section 9: sample brands are searched by brand name, celebrity names and categories. */
export function sampleBrandMatches(brand: Brand, query: string): boolean {
  return anyFieldHolds(query, [brand.brand_name, ...brand.associated_celebrities, ...brand.product_category])
}
