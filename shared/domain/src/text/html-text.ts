// The `entities` package has all 2,231 names, but adds 10.5 kB brotli to the first load of pages that show
// backend records (measured 2026-11-22). This file needs 0.7 kB and covers the names in Western European text.

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
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
}

/** Combining characters by the suffix of names such as `&Eacute;`. */
const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}

/** HTML also has these names in capitals. All other names are case-sensitive. */
const ALSO_IN_CAPITALS = /^(?:AMP|LT|GT|QUOT|COPY|REG)$/

/** @returns undefined for an unknown name */
function decodeName(name: string): string | undefined {
  const key = ALSO_IN_CAPITALS.test(name) ? name.toLowerCase() : name
  if (Object.hasOwn(NAMED_ENTITIES, key)) return NAMED_ENTITIES[key]
  const suffix = name.slice(1)
  if (!Object.hasOwn(ACCENTS, suffix)) return undefined
  const letter = `${name[0]}${ACCENTS[suffix]}`.normalize('NFC')
  return letter.length === 1 ? letter : undefined
}

/**
 * Replaces `&#8217;`, `&#x2019;` and the common named entities with characters, once. Unknown entities stay.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return decodeName(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })
}

/** Extracts the text of HTML, with single spaces. The result is for display and search. This is no sanitiser. */
export function htmlToText(html: string): string {
  const withoutTags = html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^<>]*>/g, ' ')
  return decodeEntities(withoutTags).replace(/\s+/g, ' ').trim()
}
