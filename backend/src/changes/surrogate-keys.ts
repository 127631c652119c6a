import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ChangesTable } from '../database/tables/changes.ts'

// Surrogate keys name what a response was made of. Caches store them with the response, and drop it when the backend
// announces a change of one of them. This file makes the keys of both: of responses, and of changes.

const ALL_BRANDS = 'brands'
const ALL_PRODUCTS = 'products'
const ALL_STORES = 'stores'

/** Caches limit the length of headers. Longer names are hashed. */
const MAX_NAME_LENGTH = 150

/** One word without spaces, because the header separates keys by spaces. */
function key(kind: string, name: string | number): string {
  const encoded = encodeURIComponent(String(name).toLowerCase().toWellFormed())
  return `${kind}:${encoded.length > MAX_NAME_LENGTH ? createHash('sha256').update(encoded).digest('hex') : encoded}`
}

const keysOf = (kind: string, names: readonly (string | number)[]) => names.map((name) => key(kind, name))

/** @param brand its number or slug */
export const brandKey = (brand: string | number): string => key('brand', brand)
/** @param product its number or slug */
export const productKey = (product: string | number): string => key('product', product)
/** @param product its id in the reviews */
export const reviewsKey = (product: string): string => key('reviews', product)
/** @param brand its number or slug */
export const storeKey = (brand: string | number): string => key('store', brand)
/** The key of the votes on a brand's coupons. @param brand its number or slug */
export const couponsKey = (brand: string | number): string => key('coupons', brand)
/** The key of a search in all stores. */
export const storeProductsKey = (): string => ALL_STORES
/** @param token of the list's public link, which the key does not reveal */
export const sharedListKey = (token: string): string =>
  key('list', createHash('sha256').update(token).digest('hex'))

/** The keys of a list of brands. @param slugs the listed brands; undefined for a list that any brand can enter */
export function brandListKeys(slugs: readonly string[] | undefined): string[] {
  return slugs === undefined ? [ALL_BRANDS] : keysOf('brand', slugs)
}

/**
 * The keys of a list of products. Without both parameters, any product can enter the list.
 * @param slugs the listed products
 * @param brands names or slugs of the brands whose products are listed
 */
export function productListKeys({
  slugs,
  brands = [],
}: {
  slugs?: readonly string[] | undefined
  brands?: readonly string[] | undefined
}): string[] {
  if (slugs !== undefined) return keysOf('product', slugs)
  return brands.length > 0 ? keysOf('brand-products', brands) : [ALL_PRODUCTS]
}

type Change = Pick<Selectable<ChangesTable>, 'kind' | 'row_id' | 'slugs' | 'brands'>

/** The keys of all responses that a change touches. */
export function keysOfChange({ kind, row_id: id, slugs, brands }: Change): string[] {
  switch (kind) {
    case 'brand':
      return [ALL_BRANDS, ...keysOf('brand', [id, ...slugs])]
    case 'product':
      return [ALL_PRODUCTS, ...keysOf('product', [id, ...slugs]), ...keysOf('brand-products', brands)]
    case 'offer':
      return keysOf('product', [id, ...slugs])
    case 'review':
      return [reviewsKey(id)]
    case 'store':
      return [ALL_STORES, ...keysOf('store', [id, ...slugs])]
    case 'coupon':
      return keysOf('coupons', [id, ...slugs])
    case 'list':
      return [key('list', id)]
  }
}
