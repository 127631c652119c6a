/** What a moderator may follow: anybody can suggest anything, so nothing but https is a link. */
export function safeWebsite(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}
