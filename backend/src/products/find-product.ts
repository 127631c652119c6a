import { keysOfProduct } from '@a-list/domain/products/product-id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** The slugs that a product id can mean, at least one. */
export function slugsOfKey(key: string): string[] {
  const { slugs } = keysOfProduct(key)
  return slugs.length > 0 ? slugs : [key]
}

/** The number that a product id can mean, if the number fits the column. */
export function numberOfKey(key: string): number | undefined {
  const { number } = keysOfProduct(key)
  return number !== undefined && number.length <= 9 ? Number(number) : undefined
}

/** The products that an id can mean, in any status. */
export function productsOfKey(db: Kysely<Tables>, key: string) {
  const id = numberOfKey(key)
  return db
    .selectFrom('products')
    .where((where) =>
      where.or([where('slug', 'in', slugsOfKey(key)), ...(id === undefined ? [] : [where('id', '=', id)])]),
    )
}

/** Finds a published product by any form of its id. */
export function findProduct(db: Kysely<Tables>, key: string) {
  return productsOfKey(db, key).where('status', '=', 'publish').orderBy('id').limit(1)
}
