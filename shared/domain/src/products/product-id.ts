import { decodeSlug } from '../text/slug.ts'

// A product has one id on the site, in one of these forms (spec section 3):
// - its slug, `gloss-bomb`, or its number in the backend, `140`, when it has no slug
// - the same with the prefix of the aggregated list, `affiliate-gloss-bomb`
// - for a store's product, `shopify-` and the store's own id
//
// Backends, hearts, lists and links mix the first two forms, so compare ids only with `isSameProduct`.

const AFFILIATE = 'affiliate-'
const STORE = 'shopify-'

/** The number and the slugs by which a backend may find a product. */
export interface ProductKeys {
  /** Digits, if the id may be the backend's number. Try this key first. */
  number: string | undefined
  /** Slugs, the most probable first; at least one unless the id can't be a slug. */
  slugs: string[]
}

/**
 * The site's id of a backend's product. A slug of digits could be mistaken for a number, so the backend's number
 * is used instead.
 */
export function productIdOf({ id, slug }: { id: string; slug: string }): string {
  return slug === '' || isNumber(slug) ? id : decodeSlug(slug)
}

/** The id in the aggregated list. */
export function affiliateId(id: string): string {
  return id.startsWith(AFFILIATE) ? id : AFFILIATE + id
}

/** @param id of the store, such as "gid://shopify/Product/1" */
export function storeProductId(id: string): string {
  return STORE + id
}

/** Whether the id may be that of a store's product. */
export function isStoreProductId(id: string): boolean {
  return id.startsWith(STORE)
}

export function keysOfProduct(id: string): ProductKeys {
  const key = normal(id)
  const bare = withoutPrefix(key)
  const slugs = [...new Set([key, bare, AFFILIATE + bare])]
  return {
    number: isNumber(bare) ? bare : undefined,
    // Backends read commas and spaces as separators of several slugs.
    slugs: bare === '' || /[\s,]/.test(bare) ? [] : slugs,
  }
}

/**
 * Whether two ids name one product. A number and a slug can't be compared without a backend, so they count as
 * different.
 */
export function isSameProduct(one: string, other: string): boolean {
  return productKey(one) === productKey(other)
}

/** A text that is equal for all forms of an id. */
export function productKey(id: string): string {
  return withoutPrefix(normal(id))
}

/** The path of the product's page. */
export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`
}

/** Slugs are lower-case, but people may type capitals. A store's ids are case-sensitive. */
function normal(id: string): string {
  return isStoreProductId(id) ? id : decodeSlug(id).toLowerCase()
}

function withoutPrefix(id: string): string {
  return id.startsWith(AFFILIATE) ? id.slice(AFFILIATE.length) : id
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}
