import { parseJson } from '@a-list/domain/text/parse-json.ts'
import { type Resolve, safeRequest } from '@a-list/network/safe-request.ts'
import { z } from 'zod'
import { type StoreProduct, storefrontBody } from '../database/columns/store-product.ts'
import type { StoreAddress } from './store-address.ts'

/** Spec section 9: products per request. */
const PRODUCT_COUNT = 12
const TIMEOUT_MS = 10_000
/** Limit of a response in bytes: enough for two dozen products with long descriptions. */
const MAX_BYTES = 2 * 1024 * 1024

const productFields = `
  id handle title description createdAt availableForSale onlineStoreUrl
  images(first: 3) { edges { node { url altText } } }
  priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount currencyCode } }
  compareAtPriceRange { minVariantPrice { amount currencyCode } }
  variants(first: 5) { edges { node { id availableForSale quantityAvailable } } }`

const queries = {
  bestSelling: `query BestSelling($first: Int!) {
    products(first: $first, sortKey: BEST_SELLING) { edges { node { ${productFields} } } } }`,
  newest: `query Newest($first: Int!) {
    products(first: $first, sortKey: CREATED_AT, reverse: true) { edges { node { ${productFields} } } } }`,
}

export interface StorefrontOptions {
  version: string
  token: string | undefined
  allowPrivate: boolean
  signal: AbortSignal
  resolve?: Resolve
  timeoutMs?: number
}

export type StorefrontResult =
  | { ok: true; products: StoreProduct[] }
  /** `retryAfterMs` is the pause that the store requested. */
  | { ok: false; reason: string; retryAfterMs?: number }

/**
 * Fetches a brand's best-selling or newest products from its store. A GraphQL response with errors is a
 * failure.
 */
export async function fetchStoreProducts(
  address: StoreAddress,
  query: keyof typeof queries,
  options: StorefrontOptions,
): Promise<StorefrontResult> {
  const response = await safeRequest(
    {
      method: 'POST',
      address,
      path: `/api/${options.version}/graphql.json`,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(options.token !== undefined && { 'X-Shopify-Storefront-Access-Token': options.token }),
      },
      body: JSON.stringify({ query: queries[query], variables: { first: PRODUCT_COUNT } }),
      allowPrivate: options.allowPrivate,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      signal: options.signal,
    },
    options.resolve,
  )
  if (!response.ok) return { ok: false, reason: response.reason }
  const retryAfterMs = retryAfter(response.headers['retry-after'])
  const pause = retryAfterMs === undefined ? {} : { retryAfterMs }
  if (response.status !== 200) return { ok: false, reason: `http_${response.status}`, ...pause }
  const body = parseJson(response.body.toString('utf8'))
  const errors = errorsSchema.safeParse(body)
  if (errors.success && errors.data.errors.length > 0) {
    const code = errors.data.errors[0]?.extensions?.code ?? 'graphql_error'
    return { ok: false, reason: code.slice(0, 100).toLowerCase(), ...pause }
  }
  const parsed = storefrontBody.safeParse(body)
  if (!parsed.success) return { ok: false, reason: 'shape', ...pause }
  return { ok: true, products: parsed.data.data.products.edges.map(({ node }) => node) }
}

const errorsSchema = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string().optional() }).optional() })),
})

/** A longer Retry-After is probably a mistake, so this is used instead. */
const MAX_PAUSE_MS = 24 * 60 * 60_000

/** Parses Retry-After, in seconds or as a date. Returns milliseconds from now, at most a day. */
export function retryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return ms >= 0 ? Math.min(ms, MAX_PAUSE_MS) : undefined
}
