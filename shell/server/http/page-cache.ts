/** A finished page, cut where each reader's own nonce goes. */
export interface CachedPage {
  status: number
  parts: Buffer[]
  storedAt: number
}

/** Addresses that are remembered at most; a page weighs about 50 kB. */
const MAX_PAGES = 500

/**
 * Keeps visitors' pages for about a second, keyed by address and registry snapshot: a crowd on one page costs
 * one render a second.
 */
export function createPageCache(ttlMs: number, now: () => number = Date.now) {
  const pages = new Map<string, CachedPage>()
  return {
    get(key: string): CachedPage | undefined {
      const page = pages.get(key)
      return page && now() - page.storedAt < ttlMs ? page : undefined
    },
    set(key: string, page: Omit<CachedPage, 'storedAt'>): void {
      if (ttlMs === 0) return
      pages.delete(key)
      pages.set(key, { ...page, storedAt: now() })
      const oldest = pages.keys().next().value
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
    },
  }
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
