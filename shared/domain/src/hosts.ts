/** Whether a host is a domain or one below it: "www.amazon.com" is amazon.com's, "notamazon.com" is not. */
export function hostMatches(host: string, domain: string): boolean {
  const plain = host.toLowerCase().replace(/\.$/, '')
  return plain === domain || plain.endsWith(`.${domain}`)
}

/** Names of machines and networks at hand; nobody's shop is there (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const PRIVATE_ENDINGS = ['localhost', 'local', 'localdomain', 'internal', 'lan', 'home.arpa', 'onion', 'arpa']

/**
 * Whether a host is a name of the public internet: no address in digits, no `localhost`, no name without a dot.
 * @param hostname as `new URL()` writes it: every spelling of an IPv4 address is then four numbers, and IPv6 is in brackets
 */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  // `new URL()` lets semicolons and quotes through, which a policy or a page would read as its own.
  if (!/^[a-z\d_-]+(\.[a-z\d_-]+)+$/.test(name)) return false
  if (/^\d+$/.test(name.slice(name.lastIndexOf('.') + 1))) return false
  return !PRIVATE_ENDINGS.some((ending) => hostMatches(name, ending))
}
