import { createHash } from 'node:crypto'
import { type InlineHashes, MAX_INLINE_HASHES } from './protocol.ts'

const ELEMENTS = { scripts: 'script', styles: 'style' } as const

/**
 * Replaces the nonce of a complete page by hashes, so that its bytes are the same for every visitor. Only
 * elements that the shell or React wrote have the nonce, because injected content can't guess it.
 * @param html the whole page, with the nonce on each inline script and style
 * @throws Error if the page has too many of them
 */
export function hashInlineCode(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const mark = ` nonce="${nonce}"`
  const hashes: InlineHashes = { scripts: [], styles: [] }
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) {
    const code = html.indexOf('>', at) + 1
    for (const [kind, element] of Object.entries(ELEMENTS) as [keyof InlineHashes, string][]) {
      if (!html.startsWith(`<${element} `, html.lastIndexOf('<', at))) continue
      const hash = sha256(html.slice(code, html.indexOf(`</${element}`, code)))
      if (!hashes[kind].includes(hash)) hashes[kind].push(hash)
    }
  }
  if (hashes.scripts.length > MAX_INLINE_HASHES || hashes.styles.length > MAX_INLINE_HASHES)
    throw new Error(`The page has more than ${MAX_INLINE_HASHES} inline scripts or styles`)
  return { html: html.replaceAll(mark, ''), hashes }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
