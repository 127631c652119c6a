/**
 * Whether a host is a domain or one of its subdomains: "www.amazon.com" belongs to amazon.com,
 * "notamazon.com" does not.
 */
export function hostMatches(host: string, domain: string): boolean {
  const plain = host.toLowerCase().replace(/\.$/, '')
  return plain === domain || plain.endsWith(`.${domain}`)
}

/** Names of local hosts and networks (RFC 6761, RFC 6762, RFC 8375, ICANN's .internal). */
const PRIVATE_ENDINGS = ['localhost', 'local', 'localdomain', 'internal', 'lan', 'home.arpa', 'onion', 'arpa']

/**
 * Whether a host is a public DNS name: no IP address, no `localhost`, and no name without a dot.
 * @param hostname from `new URL()`, which normalises every spelling of an IPv4 address and puts IPv6 in
 * brackets
 */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  // `new URL()` accepts semicolons and quotes, which could break out of a content security policy or of HTML.
  if (!/^[a-z\d_-]+(\.[a-z\d_-]+)+$/.test(name)) return false
  if (/^\d+$/.test(name.slice(name.lastIndexOf('.') + 1))) return false
  return !PRIVATE_ENDINGS.some((ending) => hostMatches(name, ending))
}
