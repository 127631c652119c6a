import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailAddress, text, webAddress } from './fields.ts'

test.each([
  ['https://www.rhodeskin.com', true],
  ['http://shop.example.com:8443/a?b#c', true],
  ['https://bücher.example/', true],
  [`https://shop.example/${'x'.repeat(1_900)}`, true],
  [`https://shop.example/${'x'.repeat(2_000)}`, false],
  ['http://localhost', false],
  ['http://localhost:3000/brand', false],
  ['https://192.0.2.1/', false],
  ['https://[::1]/', false],
  ['javascript:alert(1)', false],
  ['ftp://files.example/', false],
  ['https://shop.example/\u0000', false],
  ['rhode', false],
  ['rhode.example', true],
  ['192.0.2.1', false],
  ['rhode.example/\u0000', false],
])('%s is a public URL: %s', (address, isOne) => {
  expect(webAddress().safeParse(address).success).toBe(isOne)
})

test('every accepted URL is trimmed and valid', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (value) => {
      const read = webAddress().safeParse(` ${value} `)
      if (read.success) expect(new URL(read.data).protocol).toMatch(/^https?:$/)
    }),
  )
})

test('an address gets the https:// that it lacks', () => {
  expect(webAddress().parse(' www.rhodeskin.com/shop?a ')).toBe('https://www.rhodeskin.com/shop?a')
  expect(webAddress().parse('http://rhodeskin.com')).toBe('http://rhodeskin.com')
})

test('an e-mail address is trimmed, and has at most 254 characters', () => {
  expect(emailAddress.parse(' a@b.example ')).toBe('a@b.example')
  expect(emailAddress.safeParse(`${'x'.repeat(250)}@b.example`).success).toBe(false)
})

test('accepted text can be stored: it is trimmed, within its limits, well-formed and without NUL', () => {
  const name = text({ min: { length: 2, message: '' }, max: { length: 5, message: '' } })
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 9 }), (value) => {
      const trimmed = value.trim()
      const length = [...trimmed].length
      const fits = length >= 2 && length <= 5
      const isStorable = !trimmed.includes('\u0000') && trimmed.isWellFormed()
      expect(name.safeParse(value).success).toBe(fits && isStorable)
    }),
  )
})
