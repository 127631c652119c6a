import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { networkOf } from '@a-list/domain/addresses/client-address.ts'
import { LRUCache } from 'lru-cache'

// A page fetches a token before its first report. The token is not in the HTML, because pages are identical
// for everybody and may be cached. It is bound to the requesting network, and each report counts once per
// token.

/**
 * Prefix lengths of the smallest networks that providers assign. One visitor can use only a few such networks.
 */
const NETWORK = { ipv4: 24, ipv6: 48 }
/** A tab may send its last report when it is closed. */
const VALID_MS = 24 * 3_600_000
/** After a page's entry is evicted, the page may send the same report again, within its network's limit. */
const MAX_PAGES = 20_000
const TOKEN = /^([\w-]{16})\.(\d{13})\.([\w-]*)\.([\w-]{22})$/

export type Admission =
  /** `network` is a keyed hash that does not reveal the IP address. `host` is the version that the page has. */
  { kind: 'new'; network: string; host: string } | { kind: 'known' } | { kind: 'refused' }

/** The secret exists only in this process, so tokens do not survive a restart. */
export function createReportTokens() {
  const secret = randomBytes(32)
  /** What each page has reported, by page id. */
  const reported = new LRUCache<string, Set<string>>({ max: MAX_PAGES })

  function mac(text: string, bytes: number): string {
    return createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url')
  }

  function sign(id: string, expires: string, host: string, address: string): string {
    return mac(`token ${id} ${expires} ${host} ${networkOf(address, NETWORK)}`, 16)
  }

  function isFirst(id: string, what: string): boolean {
    const known = reported.get(id) ?? new Set()
    if (known.has(what)) return false
    reported.set(id, known.add(what))
    return true
  }

  return {
    /**
     * @param address IP address of the page's browser
     * @param version of the host that the page has; empty for the server's own build
     */
    issue(address: string, version = ''): string {
      const id = randomBytes(12).toString('base64url')
      const expires = String(Date.now() + VALID_MS)
      const host = Buffer.from(version).toString('base64url')
      return `${id}.${expires}.${host}.${sign(id, expires, host, address)}`
    },

    /** @param what identifies the report; a second one is not counted for the same token */
    admit(token: string, address: string, what: string): Admission {
      const [, id, expires, host = '', given] = TOKEN.exec(token) ?? []
      if (!id || !expires || !given || Number(expires) <= Date.now()) return { kind: 'refused' }
      const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(sign(id, expires, host, address)))
      if (!isOurs) return { kind: 'refused' }
      if (!isFirst(id, what)) return { kind: 'known' }
      return {
        kind: 'new',
        network: mac(`network ${networkOf(address, NETWORK)}`, 9),
        host: Buffer.from(host, 'base64url').toString(),
      }
    },
  }
}
