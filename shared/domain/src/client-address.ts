import ipaddr from 'ipaddr.js'

// For servers: where a request comes from. Shell and backend follow one rule.

/** Node's socket address, where the server passed one on. In tests there is no socket. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } }

/** By TRUSTED_PROXIES of both servers: a proxy, or the shell itself, on the same machine. */
export const DEFAULT_TRUSTED_PROXIES: readonly string[] = ['127.0.0.1', '::1']

/**
 * The address a request came from: the last one of X-Forwarded-For that isn't a trusted proxy's own.
 * The header counts only when the connection itself comes from a trusted proxy, since anyone can write it.
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
 * What counts as one place for limits. Whoever has one IPv6 address usually has at least a /64 of them to choose from.
 * @param bits length of the prefix for each kind of address
 * @returns `192.0.2.0/24` or `2001:db8::/48`; what is no address comes back as it is
 */
export function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  // A zone such as %eth0 belongs to one machine's side of the connection.
  const bare = address.replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return address
  const parsed = ipaddr.process(bare)
  return parsed instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.ipv4}`)}/${bits.ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits.ipv6}`)}/${bits.ipv6}`
}

/** An IPv4 address that arrived over an IPv6 socket, in its usual form. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:/i, '')
}
