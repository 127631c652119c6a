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

/** Turns `&#8217;`, `&#x2019;` and the common named entities into characters, once; unknown ones stay. */
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

/** The words of a piece of HTML as plain text with single spaces. For showing and searching, not for safety. */
export function htmlToText(html: string): string {
  const withoutTags = html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^<>]*>/g, ' ')
  return decodeEntities(withoutTags).replace(/\s+/g, ' ').trim()
}
