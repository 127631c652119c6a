import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  affiliateId,
  isSameProduct,
  isStoreProductId,
  keysOfProduct,
  productIdOf,
  productKey,
  productPath,
  storeProductId,
} from './product-id.ts'

const slug = fc.stringMatching(/^[a-z][a-z0-9]*(-[a-z0-9]+){0,3}$/)
/** A slug in a non-Latin script, which WordPress percent-encodes. */
const otherScript = fc.stringMatching(/^[ぁ-ん]{1,12}$/)
const number = fc.integer({ min: 1, max: 999_999_999 }).map(String)
const store = fc.integer({ min: 1 }).map((id) => storeProductId(`gid://shopify/Product/${id}`))
const anyId = fc.oneof(slug, otherScript, number, store, slug.map(affiliateId), fc.string())

describe('product ids', () => {
  test('are equal with or without prefix, percent-encoded, or in capitals', () => {
    fc.assert(
      fc.property(fc.oneof(slug, otherScript, number), (id) => {
        for (const other of [affiliateId(id), id.toUpperCase(), encodeURIComponent(id).toLowerCase()]) {
          expect(isSameProduct(id, other)).toBe(true)
        }
      }),
    )
  })

  test('compare the same in both directions', () => {
    fc.assert(
      fc.property(anyId, anyId, (one, other) => {
        expect(isSameProduct(one, other)).toBe(isSameProduct(other, one))
        expect(isSameProduct(one, other)).toBe(productKey(one) === productKey(other))
      }),
    )
    for (const [one, other] of [
      ['gloss', 'glosses'],
      ['140', '141'],
      ['shopify-1', 'affiliate-1'],
      ['shopify-A', 'shopify-a'],
    ] as const) {
      expect(isSameProduct(one, other)).toBe(false)
    }
  })

  test('lead to the record from which they were made', () => {
    fc.assert(
      fc.property(number, fc.oneof(slug, otherScript, number, fc.constant('')), (id, slug) => {
        const wire = encodeURIComponent(slug).toLowerCase()
        const siteId = productIdOf({ id, slug: wire })
        for (const form of [siteId, affiliateId(siteId)]) {
          const keys = keysOfProduct(form)
          expect(keys.number === id || keys.slugs.includes(slug)).toBe(true)
          // A number of the backend never means another product.
          if (keys.number !== undefined) expect(keys.number).toBe(id)
        }
      }),
    )
  })

  test('give search slugs without separators, or none if they can’t be a slug', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const { slugs } = keysOfProduct(id)
        expect(new Set(slugs).size).toBe(slugs.length)
        for (const one of slugs) expect(one).toMatch(/^[^\s,]+$/)
      }),
    )
    expect(keysOfProduct('gloss-bomb').slugs).toEqual(['gloss-bomb', 'affiliate-gloss-bomb'])
    expect(keysOfProduct('affiliate-gloss-bomb').slugs).toEqual(['affiliate-gloss-bomb', 'gloss-bomb'])
    expect([keysOfProduct(''), keysOfProduct('affiliate-')].map(({ slugs }) => slugs)).toEqual([[], []])
  })

  test('preserve prefix and case if they come from a store', () => {
    fc.assert(
      fc.property(store, (id) => {
        expect([isStoreProductId(id), productKey(id)]).toEqual([true, id])
      }),
    )
  })

  test('are encoded once in a path', () => {
    fc.assert(
      fc.property(otherScript, (slug) => {
        const wire = encodeURIComponent(slug).toLowerCase()
        expect(productPath(productIdOf({ id: '7', slug: wire }))).toBe(`/product/${encodeURIComponent(slug)}`)
      }),
    )
    expect(productPath('shopify-gid://shopify/Product/1')).toBe(
      '/product/shopify-gid%3A%2F%2Fshopify%2FProduct%2F1',
    )
  })
})
