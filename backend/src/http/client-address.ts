import { isIPv6 } from 'node:net'

/** Node's socket address, where the server passed one on. In tests there is no socket. */
type Bindings = { incoming?: { socket?: { remoteAddress?: string } } }

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
 * What counts as one place for limits: an IPv4 address, or the /64 of an IPv6 one, of which every home has at least
 * 18 quintillion addresses to choose from.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? [group, group] : [group]))
}

/** An IPv4 address that arrived over an IPv6 socket, in its usual form. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:/i, '')
}
