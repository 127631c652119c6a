/** Whether a host is a domain or one below it: "www.amazon.com" is amazon.com's, "notamazon.com" is not. */
export function hostMatches(host: string, domain: string): boolean {
  const plain = host.toLowerCase().replace(/\.$/, '')
  return plain === domain || plain.endsWith(`.${domain}`)
}
