const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  eacute: 'é',
  copy: '©',
  reg: '®',
  trade: '™',
}

/**
 * Replaces `&#8217;`, `&#x2019;` and the common named entities with characters, once. Unknown entities stay.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) {
      const key = String(name).toLowerCase()
      return Object.hasOwn(NAMED_ENTITIES, key) ? (NAMED_ENTITIES[key] ?? whole) : whole
    }
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })
}

/** Extracts the text of HTML, with single spaces. For display and search; it is no sanitiser. */
export function htmlToText(html: string): string {
  const withoutTags = html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^<>]*>/g, ' ')
  return decodeEntities(withoutTags).replace(/\s+/g, ' ').trim()
}
