import { sampleBrands } from '@a-list/sample/brands.ts'
import { describe, expect, test, vi } from 'vitest'
import { isApiFailure, toApiError } from '../errors.ts'
import { storefrontResponses } from '../testing/storefront-fixtures.ts'
import { toResponse, type WireResponse } from '../testing/wire-response.ts'
import { requestStorefront, type StorefrontAccess } from './storefront.ts'
import { storeProductSchema, toProductOfStore } from './storefront-wire.ts'

const skims = sampleBrands.find(({ id }) => id === 'skims')
if (!skims) throw new Error('the samples have no SKIMS')
const now = Date.parse('2026-11-20T00:00:00Z')

function storefront(response: WireResponse) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => toResponse(response))
  const access: StorefrontAccess = { tokens: { 'store.example': 'public-token' }, fetch }
  return { fetch, access }
}

describe('a storefront', () => {
  test('is queried as in spec section 7', async () => {
    const { fetch, access } = storefront(storefrontResponses.plain)
    await requestStorefront('https://store.example', 'newest', access)
    const [address, init] = fetch.mock.calls[0] ?? []
    expect(address).toBe('https://store.example/api/2023-10/graphql.json')
    const headers = new Headers(init?.headers)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('x-shopify-storefront-access-token')).toBe('public-token')
    const { query, variables } = JSON.parse(String(init?.body))
    expect(variables).toEqual({ first: 12 })
    expect(query).toContain('sortKey: CREATED_AT, reverse: true')
    const fields = query.replace(/\s+/g, ' ')
    for (const part of [
      'id title description createdAt availableForSale onlineStoreUrl',
      'images(first: 3) { edges { node { url altText } } }',
      'priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }',
      'compareAtPriceRange { minVariantPrice { amount currencyCode } }',
      'variants(first: 5) { edges { node { id availableForSale quantityAvailable } } }',
    ]) {
      expect(fields).toContain(part)
    }
  })

  test('is also asked for its best-selling products', async () => {
    const { fetch, access } = storefront(storefrontResponses.plain)
    await requestStorefront('https://store.example', 'best-selling', access, 10)
    const { query, variables } = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))
    expect(variables).toEqual({ first: 10 })
    expect(query).toContain('sortKey: BEST_SELLING')
  })

  test.each([
    ['throttled', { kind: 'throttled' }],
    ['partial', { kind: 'shape', problem: expect.stringContaining('ACCESS_DENIED') }],
    ['frozen', { kind: 'http', status: 402 }],
    ['locked', { kind: 'http', status: 423 }],
    ['botCheck', { kind: 'throttled', status: 430 }],
  ] as const)('%s is an error', async (name, expected) => {
    const { access } = storefront(storefrontResponses[name])
    const thrown = await requestStorefront('https://store.example', 'newest', access).catch((error) => error)
    expect(isApiFailure(thrown)).toBe(true)
    expect(toApiError(thrown)).toMatchObject(expected)
  })

  test.each(['http://store.example', 'https://other.example', 'https://constructor', 'not an address', ''])(
    'at "%s" is never queried',
    async (url) => {
      const { fetch, access } = storefront(storefrontResponses.plain)
      await expect(requestStorefront(url, 'newest', access)).rejects.toThrow('no storefront token')
      expect(fetch).not.toHaveBeenCalled()
    },
  )
})

describe('a store’s product', () => {
  const product = (name: keyof typeof storefrontResponses) => {
    const { body } = storefrontResponses[name]
    const node = (body as { data: { products: { edges: { node: unknown }[] } } }).data.products.edges[0]?.node
    return toProductOfStore(storeProductSchema.parse(node), skims, now)
  }

  test('has the prefixed id, the price and its brand’s name', () => {
    expect(product('plain')).toMatchObject({
      id: 'shopify-gid://shopify/Product/1',
      name: 'Cotton Rib Tank',
      brand: 'SKIMS',
      founder: 'Kim Kardashian',
      price: '$36.00',
      category: 'Fashion',
      source: 'shopify',
      retailer: 'shopify',
      availability: 'in_stock',
      is_new: true,
      shopify_url: 'https://store.example/products/tank',
    })
    expect(product('plain')).not.toHaveProperty('original_price')
  })

  test.each([
    ['reduced', { claimed_price: '$48.00' }],
    ['unknownQuantity', { availability: 'in_stock' }],
    ['oversold', { availability: 'out_of_stock' }],
    ['lowStock', { availability: 'low_stock' }],
    ['nulls', { shopify_url: 'https://skims.com/' }],
  ] as const)('%s', (name, expected) => expect(product(name)).toMatchObject(expected))
})
