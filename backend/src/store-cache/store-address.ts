/** `host` includes the port: `shop.example.com:443`. */
export interface StoreAddress {
  hostname: string
  port: number
  host: string
  secure: boolean
}

/**
 * Parses a store's URL into the address of its storefront; undefined if it is not allowed. A store must be a
 * named https host on the usual port. `testHosts` (`host:port`) may be any host, even with http.
 */
export function storeAddress(storeUrl: string, testHosts: readonly string[]): StoreAddress | undefined {
  if (!URL.canParse(storeUrl)) return undefined
  const { protocol, username, password, hostname, port: given } = new URL(storeUrl)
  if (username !== '' || password !== '') return undefined
  const secure = protocol === 'https:'
  if (!secure && protocol !== 'http:') return undefined
  const port = given === '' ? (secure ? 443 : 80) : Number(given)
  const address = { hostname, port, host: `${hostname}:${port}`, secure }
  if (testHosts.includes(address.host)) return address
  return secure && port === 443 && isNamedHost(hostname) ? address : undefined
}

/** A lower-case name with a dot. `URL` has already converted all forms of IPv4 addresses to the dotted form. */
export function isNamedHost(hostname: string): boolean {
  return /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
}
