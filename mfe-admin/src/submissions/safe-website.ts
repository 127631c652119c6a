/** The URL if a moderator may safely open it: https without credentials. Anyone can submit any text as a website. */
export function safeWebsite(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}
