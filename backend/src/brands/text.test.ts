import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderParagraphs, renderTitle } from '../http/html-entities.ts'

test('titles and paragraphs escape every tag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(renderTitle(`<b>${text}`)).not.toContain('<')
      expect(renderParagraphs(`<b>${text}</b>`).replaceAll(/<\/?p>/g, '')).not.toContain('<')
    }),
  )
})
