import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['Fenty Beauty', 'fenty-beauty'],
  ['Savage X Fenty', 'savage-x-fenty'],
  ['The Honest Company', 'the-honest-company'],
  ['Khloé & Co.', 'khloe-co'],
  ["Rihanna's", 'rihannas'],
  ['  -- ', ''],
])('%s → %s', (name, slug) => expect(slugify(name)).toBe(slug))

test('a slug is lower-case words with single dashes, and the slug of a slug is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})
