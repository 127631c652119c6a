import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashInlineCode } from './hash-inline-code.ts'

const NONCE = 'n0nce-of-this-page'
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Text as React writes it: code can't end its element, and all other text is escaped. */
const code = fc
  .string({ unit: 'binary' })
  .map((text) => text.replaceAll('<', '\\u003c').replaceAll(NONCE, ''))
const content = fc
  .string({ unit: 'grapheme' })
  .map((text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(NONCE, ''))

const element = fc.oneof(
  fc.record({ kind: fc.constantFrom('script', 'style'), code }),
  fc.record({ kind: fc.constant('data'), code }),
  fc.record({ kind: fc.constant('p'), code: content }),
)

function write({ kind, code }: { kind: string; code: string }): string {
  if (kind === 'data') return `<script type="application/json">${code}</script>`
  if (kind === 'p') return `<p title="a &gt; b">${code}</p>`
  return `<${kind} data-href="x" nonce="${NONCE}">${code}</${kind}>`
}

test('a page keeps its text, but its nonces are replaced by the hash of each script and style', () => {
  fc.assert(
    fc.property(fc.array(fc.array(element, { maxLength: 8 }), { maxLength: 3 }), (parts) => {
      const page = parts.map((part) => part.map(write).join('\n'))
      const { html, hashes } = hashInlineCode(page, NONCE)
      expect(html.join('')).toBe(page.join('').replaceAll(` nonce="${NONCE}"`, ''))
      const hashesOf = (wanted: string) => [
        ...new Set(parts.flat().flatMap(({ kind, code }) => (kind === wanted ? [sha256(code)] : []))),
      ]
      expect(hashes).toEqual({ scripts: hashesOf('script'), styles: hashesOf('style') })
    }),
  )
})

test('injected code gets no hash', () => {
  const outside = '<script>alert(1)</script><script nonce="guess">alert(2)</script><style>p{}</style>'
  expect(hashInlineCode([outside], NONCE)).toEqual({ html: [outside], hashes: { scripts: [], styles: [] } })
})
