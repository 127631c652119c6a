import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { mustDoItHere } from '../errors.ts'
import { isPastTheEnd, LARGEST_PAGE } from '../paging.ts'
import { listOf } from '../wire/schemas.ts'
import { ADDRESSES_PER_PART, type AddressKind } from './address-parts.ts'
import { POSTS } from './posts.ts'

/** What the site has a page for. */
export interface Address {
  slug: string
  /** ISO in UTC; absent where the backend does not say. */
  lastmod?: string
}

const addressSchema = z.object({ slug: z.string(), modified_gmt: z.optional(z.string()) })
const addressesSchema = listOf(addressSchema)

/**
 * One part of the published brands or products, from 1, oldest first, as it comes: of a WordPress that is a hundred at
 * a time.
 * @throws ApiFailure, also midway
 */
export async function* readAddresses(
  api: ApiClient,
  kind: AddressKind,
  part: number,
  signal?: AbortSignal,
): AsyncGenerator<Address> {
  const whole = await askForPart(api, kind, part, signal)
  if (whole) {
    yield* whole
    return
  }
  const pages = ADDRESSES_PER_PART / LARGEST_PAGE
  for (let page = (part - 1) * pages + 1; page <= part * pages; page++) {
    const addresses = await askForPage(api, kind, page, signal)
    yield* addresses
    if (addresses.length < LARGEST_PAGE) return
  }
}

/** Undefined where the backend has no such call. */
async function askForPart(api: ApiClient, kind: AddressKind, part: number, signal?: AbortSignal) {
  try {
    const path = `/addresses/${kind}/${part}`
    const { data } = await api.request({
      base: 'extension',
      path,
      schema: addressesSchema,
      retries: 0,
      signal,
    })
    return data.map(toAddress)
  } catch (thrown) {
    if (mustDoItHere(thrown)) return undefined
    throw thrown
  }
}

async function askForPage(api: ApiClient, kind: AddressKind, page: number, signal?: AbortSignal) {
  const query = { per_page: LARGEST_PAGE, page, orderby: 'id', order: 'asc', _fields: 'slug,modified_gmt' }
  try {
    const { data } = await api.request({
      base: 'rest',
      path: POSTS[kind],
      query,
      schema: addressesSchema,
      signal,
    })
    return data.map(toAddress)
  } catch (thrown) {
    if (isPastTheEnd(thrown)) return []
    throw thrown
  }
}

function toAddress({ slug, modified_gmt }: z.infer<typeof addressSchema>): Address {
  return { slug, ...(modified_gmt && { lastmod: `${modified_gmt}Z` }) }
}
