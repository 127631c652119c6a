import { categoryKey } from '@a-list/domain/categories/categories.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { announceNewestStory } from '../notifications/stories.ts'

export interface Follows {
  followed_brands: number[]
  followed_categories: string[]
}

export async function followsOf(db: Kysely<Tables>, userId: number): Promise<Follows> {
  const brands = await db
    .selectFrom('followed_brands')
    .select('brand_id')
    .where('user_id', '=', userId)
    .orderBy('brand_id')
    .execute()
  const categories = await db
    .selectFrom('followed_categories')
    .select('category')
    .where('user_id', '=', userId)
    .orderBy('category_key')
    .execute()
  return {
    followed_brands: brands.map((row) => row.brand_id),
    followed_categories: categories.map((row) => row.category),
  }
}

interface Wanted {
  brands: number[] | undefined
  categories: string[] | undefined
}

/**
 * Replaces the followed items with the given ones. Undefined leaves them unchanged, and unknown brands are
 * skipped.
 */
export async function replaceFollows(tx: Transaction<Tables>, userId: number, wanted: Wanted): Promise<void> {
  if (wanted.brands !== undefined) {
    const known = wanted.brands.length === 0 ? [] : await brandsIn(tx, wanted.brands)
    let others = tx.deleteFrom('followed_brands').where('user_id', '=', userId)
    if (known.length > 0)
      others = others.where(
        'brand_id',
        'not in',
        known.map((brand) => brand.id),
      )
    await others.execute()
    for (const brand of known) {
      const added = await tx
        .insertInto('followed_brands')
        .values({ user_id: userId, brand_id: brand.id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('brand_id')
        .executeTakeFirst()
      if (added !== undefined) await announceNewestStory(tx, brand.slug, userId)
    }
  }
  if (wanted.categories !== undefined) {
    await tx.deleteFrom('followed_categories').where('user_id', '=', userId).execute()
    const rows = wanted.categories.map((category) => ({
      user_id: userId,
      category,
      category_key: categoryKey(category),
    }))
    if (rows.length > 0) {
      await tx
        .insertInto('followed_categories')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

function brandsIn(tx: Transaction<Tables>, ids: number[]) {
  return tx.selectFrom('brands').select(['id', 'slug']).where('id', 'in', ids).orderBy('id').execute()
}
