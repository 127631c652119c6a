import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All public IPv6 addresses are in it. The library does not know ranges that are not assigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  // The library also reads short and octal forms.
  if (!isIP(address)) return false
  const parsed = ipaddr.parse(address)
  const isAssigned = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST)
  return isAssigned && parsed.range() === 'unicast'
}
