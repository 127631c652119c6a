import { LRUCache } from 'lru-cache'

/** A finished page, cut where each reader's own nonce goes. */
interface CachedPage {
  status: number
  parts: Buffer[]
}

/** A page weighs about 50 kB. */
const MAX_PAGES = 500

/**
 * Keeps visitors' pages for about a second, keyed by address and registry snapshot: a crowd on one page costs
 * one render a second.
 * @param ttlMs at least 1
 */
export function createPageCache(ttlMs: number): LRUCache<string, CachedPage> {
  return new LRUCache({ max: MAX_PAGES, ttl: ttlMs })
}

/** Cuts a rendered page at every place of the stand-in nonce. */
export function cutAtNonce(page: Buffer, standIn: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(standIn); at !== -1; at = page.indexOf(standIn, from)) {
    parts.push(page.subarray(from, at))
    from = at + standIn.length
  }
  parts.push(page.subarray(from))
  return parts
}

export function joinWithNonce(parts: readonly Buffer[], nonce: string): Buffer {
  const filling = Buffer.from(nonce)
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [filling, part])))
}
