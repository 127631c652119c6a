import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPicture } from './acf-values.ts'

test.each([
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  [' http://cdn.example/a.jpg?a=1&#038;b=2 ', 'http://cdn.example/a.jpg?a=1&b=2'],
  ['/pictures/brand-goop.webp', '/pictures/brand-goop.webp'],
  [9, '/images/media/9'],
  ['9', '/images/media/9'],
  [{ ID: 9, url: 'https://cdn.example/a.jpg' }, 'https://cdn.example/a.jpg'],
  [{ id: 9, url: false }, '/images/media/9'],
  [{ ID: '9' }, '/images/media/9'],
])('%j is the picture %s', (value, picture) => expect(toPicture(value)).toBe(picture))

test.each([0, -1, 1.5, '0', '1e3', '9/../10', '', null, false, [], {}, { url: 'javascript:alert(1)' }])(
  '%j gives no picture',
  (value) => expect(toPicture(value)).toBe(''),
)

test('every value gives a path of the site, an absolute URL, or no picture', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(toPicture(value)).toMatch(/^(?:$|\/|https?:\/\/)/i)
    }),
  )
})
