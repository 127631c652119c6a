import type { SafeResponse } from '@a-list/network/safe-request.ts'
import robotsParser from 'robots-parser'
import type { StoreAddress } from '../store-cache/store-address.ts'

export interface Robots {
  /** Whether the host's robots.txt allows the URL. */
  allow(url: string, address: StoreAddress): Promise<boolean>
}

type Rules = (url: string) => boolean

const EVERYTHING: Rules = () => true
const NOTHING: Rules = () => false

/** Reads each host's robots.txt once. @param fetch gets the robots.txt of a host */
export function createRobots(
  userAgent: string,
  fetch: (address: StoreAddress) => Promise<SafeResponse>,
): Robots {
  const rules = new Map<string, Promise<Rules>>()
  return {
    async allow(url, address) {
      const known =
        rules.get(address.host) ?? fetch(address).then((response) => readRules(response, url, userAgent))
      rules.set(address.host, known)
      return (await known)(url)
    },
  }
}

/**
 * RFC 9309, 2.3.1: without a robots.txt (4xx) everything is allowed; if the server fails (5xx), nothing is. A host that
 * does not respond at all is left to the request for the page, which then says why.
 */
function readRules(response: SafeResponse, url: string, userAgent: string): Rules {
  if (!response.ok) return response.reason === 'too_large' ? NOTHING : EVERYTHING
  if (response.status >= 500) return NOTHING
  if (response.status !== 200) return EVERYTHING
  const parsed = robotsParser(new URL('/robots.txt', url).href, response.body.toString('utf8'))
  return (one) => parsed.isAllowed(one, userAgent) !== false
}
