import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { notFound, WpError } from '../http/wp-error.ts'
import { slugsOfKey } from './find-product.ts'
import { productColumns } from './product-wire.ts'

/**
 * Finds the published product that had the slug `key` before it was renamed.
 * @throws WpError 410 for an unpublished or deleted product, 404 for an unknown slug
 */
export async function formerProduct(db: Kysely<Tables>, key: string) {
  const former = await db
    .selectFrom('former_slugs')
    .select('post_id')
    .where('kind', '=', 'products')
    .where('slug', 'in', slugsOfKey(key))
    .limit(1)
    .executeTakeFirst()
  if (former === undefined) throw notFound('rest_post_invalid_id', 'Invalid post ID.')
  const row = await db
    .selectFrom('products')
    .where('id', '=', former.post_id)
    .where('status', '=', 'publish')
    .select(productColumns)
    .executeTakeFirst()
  if (row === undefined) throw new WpError(410, 'rest_post_gone', 'This product is no longer listed.')
  return row
}
