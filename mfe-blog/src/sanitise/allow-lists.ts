/** The elements allowed in a story: text and images, but no scripts, frames, styles or forms. */
export const ALLOWED_TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr', 'br'],
  ...['a', 'em', 'strong', 'b', 'i', 'cite', 'q', 's', 'sub', 'sup', 'abbr', 'small', 'mark', 'time'],
  ...['code', 'kbd', 'figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** The attributes that may remain. clean-attributes.ts decides on their values. */
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  abbr: ['title'],
  time: ['datetime'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** A first filter for URLs: only paths on this site or https, so neither `javascript:` nor `data:`. */
export const ALLOWED_URL = /^(?:https:\/\/|\/(?![/\\])|#)/i
