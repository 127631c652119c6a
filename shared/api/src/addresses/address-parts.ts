import * as z from 'zod/mini'
import type { ApiClient } from '../client.ts'
import { mustDoItHere } from '../errors.ts'
import { POSTS } from './posts.ts'

export type AddressKind = keyof typeof POSTS

/** So many addresses make a part; the reference backend cuts its list the same way. */
export const ADDRESSES_PER_PART = 5000

/** One part of what is published. */
export interface AddressPart {
  count: number
  /** When one of it last changed, ISO in UTC; absent where the backend can't tell without being asked for all. */
  lastmod?: string
  /** The same for as long as the part lists the same; absent where only reading it would tell. */
  tag?: string
}

const partsSchema = z.array(
  z.object({ count: z.number(), modified_gmt: z.string(), tag: z.optional(z.string()) }),
)

/**
 * How the published brands or products fall into parts. A WordPress without the reference backend's call counts them.
 * @throws ApiFailure
 */
export async function fetchAddressParts(
  api: ApiClient,
  kind: AddressKind,
  signal?: AbortSignal,
): Promise<AddressPart[]> {
  try {
    const request = {
      base: 'extension',
      path: `/addresses/${kind}`,
      schema: partsSchema,
      retries: 0,
    } as const
    const { data } = await api.request({ ...request, signal })
    return data.map(({ count, modified_gmt, tag }) => ({
      count,
      lastmod: `${modified_gmt}Z`,
      ...(tag && { tag }),
    }))
  } catch (thrown) {
    if (!mustDoItHere(thrown)) throw thrown
  }
  const { headers } = await api.request({
    base: 'rest',
    path: POSTS[kind],
    query: { per_page: 1, _fields: 'slug' },
    schema: z.array(z.unknown()),
    retries: 0,
    signal,
  })
  const total = Number(headers.get('x-wp-total')) || 0
  return Array.from({ length: Math.ceil(total / ADDRESSES_PER_PART) }, (_, part) => ({
    count: Math.min(ADDRESSES_PER_PART, total - part * ADDRESSES_PER_PART),
  }))
}
