import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding, pickEncoding } from './compression.ts'

/** A response in one encoding, as it is sent. */
export interface EncodedResponse {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer<ArrayBuffer>
}

/** A complete response, which is compressed at most once per encoding. */
export interface StoredResponse {
  /** @returns undefined until `encode` has compressed the response */
  encoded(encoding: Encoding): EncodedResponse | undefined
  encode(encoding: Encoding): Promise<EncodedResponse>
  /** Bytes without compression. */
  size: number
}

/** @param headers of the response in every encoding */
export function storedResponse(
  bytes: Buffer<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): StoredResponse {
  // The ETag covers the headers too: with a 304, browsers would use the old policy of an otherwise unchanged
  // page.
  const tag = createHash('sha256').update(JSON.stringify(headers)).update(bytes).digest('base64url')
  const ready = new Map<Encoding, EncodedResponse>()
  const pending = new Map<Encoding, Promise<EncodedResponse>>()

  async function compressed(encoding: Encoding): Promise<EncodedResponse> {
    const body = await compress(bytes, encoding)
    const etag = `"${tag}-${encoding}"`
    const own = {
      ...headers,
      ETag: etag,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    }
    const page = { status, etag, body, headers: own }
    ready.set(encoding, page)
    return page
  }

  return {
    size: bytes.length,
    encoded: (encoding) => ready.get(encoding),
    encode(encoding) {
      const page = pending.get(encoding) ?? compressed(encoding)
      pending.set(encoding, page)
      return page
    },
  }
}

/** Whether the client already has these bytes (RFC 9110, If-None-Match). */
export function isUnchanged(
  { status, etag }: Pick<EncodedResponse, 'status' | 'etag'>,
  ifNoneMatch: string | undefined,
): boolean {
  if (status !== 200 || ifNoneMatch === undefined) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Sends a response in the best encoding that the client accepts, or 304. `c.body` keeps the cookies that were set. */
export async function sendStored(c: Context, stored: StoredResponse): Promise<Response> {
  const { headers, body, ...encoded } = await stored.encode(pickEncoding(c.req.header('Accept-Encoding')))
  if (isUnchanged(encoded, c.req.header('If-None-Match'))) return c.body(null, 304, headers)
  return c.body(body, encoded.status as ContentfulStatusCode, headers)
}

/**
 * @param maxBytes limit for the uncompressed bodies. With their compressed copies, they take about 1.4 times as
 * much.
 */
export function createResponseCache(maxBytes: number, ttl = 0): LRUCache<string, StoredResponse> {
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ size }) => size + 1, ttl })
}
