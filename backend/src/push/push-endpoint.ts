import type { HostAddress } from '@a-list/network/safe-request.ts'
import { storeAddress } from '../store-cache/store-address.ts'

/** Where a push message is sent. */
export interface PushEndpoint {
  address: HostAddress
  /** The path with its query. */
  path: string
  /** Whether the settings name this host, so that it may be private and without TLS. */
  isTestHost: boolean
}

/**
 * Parses a URL that a browser says belongs to its push service. Anyone may send any URL here, so the rule for hosts is
 * the one for stores. @returns undefined if the URL is not allowed
 */
export function pushEndpoint(url: string, testHosts: readonly string[]): PushEndpoint | undefined {
  const address = storeAddress(url, testHosts)
  if (!address) return undefined
  const { pathname, search } = new URL(url)
  return { address, path: pathname + search, isTestHost: testHosts.includes(address.host) }
}
