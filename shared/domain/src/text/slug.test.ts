import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandPath, decodeSlug, slugify, slugOfName } from './slug.ts'

test.each([
  ['Fenty Beauty', 'fenty-beauty'],
  ['Savage X Fenty', 'savage-x-fenty'],
  ['The Honest Company', 'the-honest-company'],
  ['Khloé & Co.', 'khloe-co'],
  ["Rihanna's", 'rihannas'],
  ['  -- ', ''],
])('%s → %s', (name, slug) => expect(slugify(name)).toBe(slug))

test('a slug consists of lower-case words with single dashes, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugify(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugify(slug)).toBe(slug)
    }),
  )
})

test('a slug of WordPress is decoded once and encoded once in a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const wire = encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase())
      expect(decodeSlug(wire)).toBe(text)
      expect(brandPath(decodeSlug(wire))).toBe(`/brand/${encodeURIComponent(text)}`)
    }),
  )
  expect(decodeSlug('100%')).toBe('100%')
})

test('a name in any script has a slug, and two names rarely share one', () => {
  expect(['Fenty Beauty', 'Khloé & Co.', 'リップ 1', 'ばら', 'あ Beauty', '!'].map(slugOfName)).toEqual([
    ...['fenty-beauty', 'khloe-co', 'リップ-1', 'ばら', 'あ-beauty', ''],
  ])
  fc.assert(
    fc.property(fc.stringMatching(/^[ぁ-ん]{1,9}$/), (name) => {
      expect(slugOfName(` ${name}!`)).toBe(name)
    }),
  )
})
