import { LRUCache } from 'lru-cache'

/** A rendered page, split where the nonce goes. */
interface CachedPage {
  status: number
  parts: Buffer[]
}

/** A page takes about 50 kB. */
const MAX_PAGES = 500

/**
 * Caches visitor pages for about a second, by URL and snapshot, so that many visitors of one page cost one
 * render per second.
 * @param ttlMs at least 1
 */
export function createPageCache(ttlMs: number): LRUCache<string, CachedPage> {
  return new LRUCache({ max: MAX_PAGES, ttl: ttlMs })
}

/** Splits a rendered page at each occurrence of the placeholder nonce. */
export function cutAtNonce(page: Buffer, placeholder: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(placeholder); at !== -1; at = page.indexOf(placeholder, from)) {
    parts.push(page.subarray(from, at))
    from = at + placeholder.length
  }
  parts.push(page.subarray(from))
  return parts
}

export function joinWithNonce(parts: readonly Buffer[], nonce: string): Buffer {
  const replacement = Buffer.from(nonce)
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [replacement, part])))
}
