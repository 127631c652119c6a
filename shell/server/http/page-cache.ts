import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from './compression.ts'

/** A page in one encoding, as it is sent. */
export interface EncodedPage {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
}

/** A complete page, which is compressed at most once per encoding. */
export interface StoredPage {
  /** @returns undefined until `encode` has compressed it */
  encoded(encoding: Encoding): EncodedPage | undefined
  encode(encoding: Encoding): Promise<EncodedPage>
  /** Bytes without compression. */
  size: number
}

/** With its compressed copies, a page takes about 1.4 times its size. */
const MAX_BYTES = 64 * 1024 * 1024

/** @param headers of the page in every encoding */
export function storedPage(bytes: Buffer, status: number, headers: Record<string, string>): StoredPage {
  // The headers count too: browsers keep the old policy of a page that has not changed.
  const tag = createHash('sha256').update(JSON.stringify(headers)).update(bytes).digest('base64url')
  const ready = new Map<Encoding, EncodedPage>()
  const pending = new Map<Encoding, Promise<EncodedPage>>()

  async function compressed(encoding: Encoding): Promise<EncodedPage> {
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

/** Whether the client has exactly this page (RFC 9110, If-None-Match). */
export function isUnchanged({ status, etag }: EncodedPage, ifNoneMatch: string | undefined): boolean {
  if (status !== 200 || ifNoneMatch === undefined) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/**
 * Stores visitors' pages for about a second, by URL and snapshot, so that many visitors of one page cost one
 * render and one compression per second.
 * @param ttlMs at least 1
 */
export function createPageCache(ttlMs: number): LRUCache<string, StoredPage> {
  return new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ size }) => size + 1, ttl: ttlMs })
}
