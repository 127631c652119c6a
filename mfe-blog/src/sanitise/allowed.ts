/** What a story's text may hold: writing, and nothing that runs, frames, styles or asks for input. */
export const ALLOWED_TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br'],
  ...['a', 'em', 'strong', 'b', 'i', 'cite', 'q', 's', 'sub', 'sup', 'abbr', 'small', 'mark', 'time'],
  ...['code', 'kbd', 'figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** What stays is decided in attributes.ts; these are the names that may come out of it. */
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  abbr: ['title'],
  time: ['datetime'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** A first sieve for addresses: on this site, or https. No `javascript:`, no `data:`. */
export const ALLOWED_ADDRESS = /^(?:https:\/\/|\/(?![/\\])|#)/i
