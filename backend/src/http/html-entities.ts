const ESCAPES: Record<string, string> = { '&': '&#038;', '<': '&lt;', '>': '&gt;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>]/g, (char) => ESCAPES[char] ?? char)
}

/**
 * Renders a title in the same way as WordPress: escaped, with typographic quotes and dashes as numeric entities.
 */
export function renderTitle(text: string): string {
  return escapeHtml(text)
    .replaceAll(/(^|[\s([{])"/g, '$1&#8220;')
    .replaceAll('"', '&#8221;')
    .replaceAll(/(^|[\s([{])'/g, '$1&#8216;')
    .replaceAll(/['’]/g, '&#8217;')
    .replaceAll('–', '&#8211;')
}

/** Converts plain text to HTML. Blank lines separate paragraphs. */
export function renderParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>\n`)
    .join('')
}
