import type { ListItemRecord } from '@a-list/domain/members/shopping-list.ts'
import { type Kysely, sql } from 'kysely'
import { storeProductSummary } from '../database/columns/store-product.ts'
import type { Tables } from '../database/tables.ts'
import { numberOfKey, slugsOfKey } from '../products/find-product.ts'

type Reference = Pick<ListItemRecord, 'id' | 'type'>

/** Looks up all items at once. For a deleted product or brand, the item's name is its id. */
export async function findItems(
  db: Kysely<Tables>,
  references: Reference[],
): Promise<(of: Reference) => ListItemRecord> {
  const idsOf = (type: ListItemRecord['type']) => [
    ...new Set(references.filter((reference) => reference.type === type).map(({ id }) => id)),
  ]
  const products = idsOf('product')
  const brands = idsOf('brand')
  const found = [
    ...(products.length > 0 ? await catalogueItems(db, products) : []),
    ...(products.length > 0 ? await storeItems(db, products) : []),
    ...(brands.length > 0 ? await brandItems(db, brands) : []),
  ]
  const byReference = new Map(found.map((item) => [`${item.type} ${item.id}`, item]))
  return ({ id, type }) =>
    byReference.get(`${type} ${id}`) ?? {
      id,
      type,
      name: id,
      brand: '',
      price: '',
      image: '',
      url: addressOf(type, id),
      availability: '',
    }
}

async function catalogueItems(db: Kysely<Tables>, ids: string[]): Promise<ListItemRecord[]> {
  const numbers = ids.map(numberOfKey).filter((number) => number !== undefined)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'title', 'acf'])
    .where((where) =>
      where.or([
        where('slug', 'in', ids.flatMap(slugsOfKey)),
        ...(numbers.length > 0 ? [where('id', 'in', numbers)] : []),
      ]),
    )
    .execute()
  return ids.flatMap((id) => {
    const row = rows.find((row) => slugsOfKey(id).includes(row.slug) || row.id === numberOfKey(id))
    if (row === undefined) return []
    const { brand, price, image, availability } = row.acf
    const url = addressOf('product', id)
    return [{ id, type: 'product', name: row.title, brand, price, image, url, availability }]
  })
}

async function storeItems(db: Kysely<Tables>, ids: string[]): Promise<ListItemRecord[]> {
  const rows = await db
    .selectFrom('store_products')
    .innerJoin('brands', 'brands.id', 'store_products.brand_id')
    .select(['store_product_id as id', 'product', 'brands.title as brand'])
    .where('store_product_id', 'in', ids)
    .execute()
  return rows.map(({ id, product, brand }) => ({
    id,
    type: 'product',
    brand,
    ...storeProductSummary(product),
    url: addressOf('product', id),
  }))
}

async function brandItems(db: Kysely<Tables>, keys: string[]): Promise<ListItemRecord[]> {
  const rows = await brandsByKeys(db, keys)
  return keys.flatMap((key) => {
    const row = rows.find(({ id, slug }) => key === slug || key === String(id))
    if (row === undefined) return []
    const { title, acf, slug } = row
    const image = acf.featured_image || acf.logo
    const url = addressOf('brand', slug)
    return [{ id: key, type: 'brand', name: title, brand: title, price: '', image, url, availability: '' }]
  })
}

/** Finds brands by number or slug, because lists may contain either. */
export function brandsByKeys(db: Kysely<Tables>, keys: string[]) {
  return db
    .selectFrom('brands')
    .select(['id', 'slug', 'title', 'acf'])
    .where((where) => where.or([where(sql`id::text`, 'in', keys), where('slug', 'in', keys)]))
    .execute()
}

function addressOf(type: ListItemRecord['type'], id: string): string {
  return `/${type}/${encodeURIComponent(id)}`
}
