import type { Favorites } from '@a-list/domain/members/favorites.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Newest first. */
export async function favoritesOf(db: Kysely<Tables>, userId: number): Promise<Favorites> {
  const brands = await db
    .selectFrom('favorite_brands')
    .select('brand_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  const products = await db
    .selectFrom('favorite_products')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return { brands: brands.map((row) => row.brand_id), products: products.map((row) => row.product_id) }
}
