import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEntities, htmlToText } from './html-text.ts'

test.each([
  ['Rihanna&#8217;s &#038; more', 'Rihanna’s & more'],
  ['&#x2019;', '’'],
  ['&amp;#8217;', '&#8217;'],
  ['&unknown; &constructor;', '&unknown; &constructor;'],
  ['&#0; &#55296; &#1114112;', '&#0; &#55296; &#1114112;'],
  ['AT&T', 'AT&T'],
  ['&Eacute;&eacute; &Uuml; &ccedil; &Ntilde; &Aring;', 'Éé Ü ç Ñ Å'],
  ['&AElig;&oslash; &szlig;', 'Æø ß'],
  ['&AMP;&COPY; &EACUTE; &bacute;', '&© &EACUTE; &bacute;'],
])('%s decodes to %s', (text, decoded) => expect(decodeEntities(text)).toBe(decoded))

test.each([
  ['<p>One <b>two</b></p><p>three</p>', 'One two three'],
  ['<style>p{}</style>text<script>alert(1)</script>', 'text'],
  ['', ''],
])('%s as text is "%s"', (html, text) => expect(htmlToText(html)).toBe(text))

test('no input makes decoding fail or hang', () => {
  fc.assert(fc.property(fc.string(), (html) => typeof htmlToText(html) === 'string'))
  expect(htmlToText('<'.repeat(20_000))).toBe('<'.repeat(20_000))
})
