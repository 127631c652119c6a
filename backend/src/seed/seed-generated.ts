import type { Brand } from '@a-list/domain/brands/brand.ts'
import type { Kysely } from 'kysely'
import { brandRow } from '../brands/brand-row.ts'
import type { Tables } from '../database/tables.ts'
import { productRow } from '../products/product-row.ts'
import { generateBrand, generateProduct } from './generated-catalogue.ts'
import { createRandom } from './random.ts'

/** PostgreSQL accepts at most 65,535 values per statement, and a product has 16. */
const BATCH_SIZE = 500
const DAY_MS = 86_400_000
const SEED_OF_BRANDS = 1
const SEED_OF_PRODUCTS = 2

/**
 * Adds invented brands and products. The same numbers give the same rows, and a repeated run adds no row twice.
 */
export async function seedGenerated(
  db: Kysely<Tables>,
  wanted: { brands: number; products: number },
): Promise<void> {
  const ofBrands = createRandom(SEED_OF_BRANDS)
  const brands: Brand[] = Array.from({ length: wanted.brands }, (_, number) =>
    generateBrand(ofBrands, number),
  )
  const oldest = Date.UTC(2025, 0, 1)
  for (let start = 0; start < brands.length; start += BATCH_SIZE) {
    const rows = brands
      .slice(start, start + BATCH_SIZE)
      .map((brand, index) => brandRow(brand, new Date(oldest - (start + index) * DAY_MS)))
    await db
      .insertInto('brands')
      .values(rows)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  }
  if (brands.length === 0) return
  const known = await db
    .selectFrom('brands')
    .select(['id', 'slug'])
    .where('slug', 'like', 'generated-brand-%')
    .execute()
  const bySlug = new Map(known.map((brand) => [brand.slug, brand]))
  const ofProducts = createRandom(SEED_OF_PRODUCTS)
  for (let start = 0; start < wanted.products; start += BATCH_SIZE) {
    const count = Math.min(BATCH_SIZE, wanted.products - start)
    const rows = Array.from({ length: count }, (_, index) => {
      const brand = ofProducts.pick(brands)
      return productRow(generateProduct(ofProducts, start + index, brand), bySlug.get(brand.id))
    })
    await db
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  }
}
