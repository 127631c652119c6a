import { createHash } from 'node:crypto'
import { type InlineHashes, MAX_INLINE_HASHES } from './protocol.ts'

/**
 * Replaces the nonce of a complete page by hashes, so that its bytes are the same for every visitor. Only
 * elements that the shell or React wrote have the nonce, because injected content can't guess it.
 * @param page in parts, each with whole scripts and styles, and the nonce on those that are inline
 * @returns the page without the nonce, also split where it was
 * @throws Error if the page has too many inline scripts or styles
 */
export function hashInlineCode(
  page: readonly string[],
  nonce: string,
): { html: string[]; hashes: InlineHashes } {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const html = page.flatMap((part) => {
    const texts = part.split(` nonce="${nonce}"`)
    // The nonce was in the tag that begins at the end of `before`. The element's code and its end follow.
    texts.slice(1).forEach((after, index) => {
      const before = texts[index] ?? ''
      const [element] = before.slice(before.lastIndexOf('<') + 1).split(' ', 1)
      if (element !== 'script' && element !== 'style') return
      hashes[element].add(sha256(after.slice(after.indexOf('>') + 1, after.indexOf(`</${element}`))))
    })
    return texts
  })
  const [scripts, styles] = [[...hashes.script], [...hashes.style]]
  if (scripts.length > MAX_INLINE_HASHES || styles.length > MAX_INLINE_HASHES)
    throw new Error(`The page has more than ${MAX_INLINE_HASHES} inline scripts or styles`)
  return { html, hashes: { scripts, styles } }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
