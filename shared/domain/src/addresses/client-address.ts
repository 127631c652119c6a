import ipaddr from 'ipaddr.js'

// Finds a request's client IP address, with one rule for shell and backend.

/** Node's socket address. Tests have no socket. */
interface Bindings {
  incoming?: { socket?: { remoteAddress?: string } }
}

/** The default of TRUSTED_PROXIES: a proxy, or the shell, on the same host. */
export const DEFAULT_TRUSTED_PROXIES: readonly string[] = ['127.0.0.1', '::1']

/**
 * Returns the client's IP address: the last one in X-Forwarded-For that isn't a trusted proxy. The header counts
 * only on connections from a trusted proxy, because anyone can send it.
 */
export function clientAddress(
  env: unknown,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  const bindings: Bindings = typeof env === 'object' && env !== null ? env : {}
  const socket = plain(bindings.incoming?.socket?.remoteAddress ?? '127.0.0.1')
  if (!trusted.includes(socket)) return socket
  const hops = (forwardedFor ?? '')
    .split(',')
    .map(plain)
    .filter((hop) => hop !== '')
  return hops.findLast((hop) => !trusted.includes(hop)) ?? socket
}

/**
 * Returns the network that rate limits count as one client. Whoever has one IPv6 address usually has a whole
 * /64.
 * @param bits prefix length for each kind of address
 * @returns `192.0.2.0/24` or `2001:db8::/48`; other text unchanged
 */
export function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  // A zone such as %eth0 has a meaning only on one host.
  const bare = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return address
  const parsed = ipaddr.process(bare)
  return parsed instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.ipv4}`)}/${bits.ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits.ipv6}`)}/${bits.ipv6}`
}

/** Converts an IPv4 address that arrived over an IPv6 socket to its usual form. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:/i, '')
}
