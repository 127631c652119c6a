import { outboundUrl } from '@a-list/domain/addresses/links.ts'
import { STORE_PRODUCTS } from '@a-list/domain/limits.ts'
import * as z from 'zod/mini'
import { createDeadline } from '../deadline.ts'
import { type ApiError, ApiFailure, isApiFailure } from '../errors.ts'
import { readResponse } from '../response.ts'
import { timeLimit } from '../time-scale.ts'
import { type StoreProduct, storeProductSchema } from './storefront-wire.ts'

export interface StorefrontAccess {
  /** Each store's public storefront token, by host. Browsers send it, so it is not secret. */
  tokens: Readonly<Record<string, string>>
  /** The version of the Storefront API; by default `STOREFRONT_VERSION`. */
  version?: string
  fetch?: typeof fetch
  /** Called whenever a store's answer is used, even a cached one: nobody announces when it changes. */
  onUse?: () => void
}

/** Fixed by spec section 7. Shopify no longer supports this version and uses the oldest supported one instead. */
export const STOREFRONT_VERSION = '2023-10'
/** Short, because a page waits for it. The backend has its own, longer timeout. */
const TIMEOUT_MS = 5000

export type StorefrontSort = 'best-selling' | 'newest'

const SORT_KEYS: Record<StorefrontSort, string> = {
  'best-selling': 'sortKey: BEST_SELLING',
  newest: 'sortKey: CREATED_AT, reverse: true',
}

const bodySchema = z.object({
  data: z.nullish(
    z.object({
      products: z.nullish(z.object({ edges: z.array(z.object({ node: storeProductSchema })) })),
    }),
  ),
  errors: z.optional(
    z.array(
      z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) }),
    ),
  ),
})

/**
 * Fetches products directly from a brand's store (spec section 7).
 * @param first how many products; the spec's default is 12
 * @throws ApiFailure, also for a GraphQL error, although that has status 200
 */
export async function requestStorefront(
  storeUrl: string,
  sort: StorefrontSort,
  access: StorefrontAccess,
  first: number = STORE_PRODUCTS,
): Promise<StoreProduct[]> {
  const host = outboundUrl(storeUrl)?.host
  const token = host && Object.hasOwn(access.tokens, host) ? access.tokens[host] : undefined
  if (!host || !token)
    throw new ApiFailure({ kind: 'shape', problem: `no storefront token for "${storeUrl}"` })
  const address = `https://${host}/api/${access.version ?? STOREFRONT_VERSION}/graphql.json`
  const deadline = createDeadline(timeLimit(TIMEOUT_MS))
  try {
    const response = await (access.fetch ?? fetch)(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': token },
      body: JSON.stringify({ query: queryFor(sort), variables: { first } }),
      // A redirect would send the token to another host.
      redirect: 'error',
      signal: deadline.signal,
    })
    return await readProducts(response)
  } catch (thrown) {
    if (isApiFailure(thrown)) throw thrown
    throw new ApiFailure({ kind: deadline.passed() ? 'timeout' : 'network' })
  } finally {
    deadline.clear()
  }
}

async function readProducts(response: Response): Promise<StoreProduct[]> {
  const reading = await readResponse(response, Date.now())
  if (!reading.ok) throw new ApiFailure(reading.error)
  const body = bodySchema.safeParse(reading.body)
  if (!body.success) throw new ApiFailure({ kind: 'shape', problem: 'not a storefront answer' })
  // Partial data is never used: it would be cached as if it were complete.
  if (body.data.errors?.length) throw new ApiFailure(graphqlError(body.data.errors[0]?.extensions?.code))
  return body.data.data?.products?.edges.map(({ node }) => node) ?? []
}

function graphqlError(code: string | undefined): ApiError {
  if (code === 'THROTTLED') return { kind: 'throttled', status: 200, retryAfter: null }
  return { kind: 'shape', problem: `the storefront returned an error (${code ?? 'no code'})` }
}

function queryFor(sort: StorefrontSort): string {
  return `query Products($first: Int!) {
  products(first: $first, ${SORT_KEYS[sort]}) {
    edges { node {
      id title description createdAt availableForSale onlineStoreUrl
      images(first: 3) { edges { node { url altText } } }
      priceRange {
        minVariantPrice { amount currencyCode }
        maxVariantPrice { amount currencyCode }
      }
      compareAtPriceRange { minVariantPrice { amount currencyCode } }
      variants(first: 5) { edges { node { id availableForSale quantityAvailable } } }
    } }
  }
}`
}
