import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicName } from './hosts.ts'
import { outboundUrl } from './links.ts'

test.each([
  'shop.example',
  'www.sephora.com',
  'xn--mazon-3ve.com',
  'a.b.co.uk',
  '1.example',
  'local.example',
  'shop.example.',
])('%s is a public name', (name) => expect(isPublicName(name)).toBe(true))

test.each([
  'localhost',
  'localhost.',
  'a.localhost',
  'printer.local',
  'db.internal',
  'router.lan',
  'intranet',
  'a;sandbox.amazon.com',
  "a'b.example",
  'a..example',
  '[::1]',
  '',
  '1.0.0.127.in-addr.arpa',
])('%s is not a public name', (name) => expect(isPublicName(name)).toBe(false))

/**
 * The spellings of an IPv4 address that browsers accept: fewer parts, octal, hexadecimal, and a trailing dot.
 */
const spelling = fc
  .tuple(fc.ipV4(), fc.constantFrom('plain', 'number', 'hex', 'octal', 'short'), fc.constantFrom('', '.'))
  .map(([address, form, dot]) => {
    const parts = address.split('.').map(Number)
    const whole = parts.reduce((sum, part) => sum * 256 + part, 0)
    const [a = 0, b = 0, c = 0, d = 0] = parts
    switch (form) {
      case 'number':
        return `${whole}${dot}`
      case 'hex':
        return `0x${whole.toString(16)}${dot}`
      case 'octal':
        return `${parts.map((part) => `0${part.toString(8)}`).join('.')}${dot}`
      case 'short':
        return `${a}.${b}.${c * 256 + d}${dot}`
      default:
        return address + dot
    }
  })

test('no spelling of an IP address is a valid outbound link', () => {
  fc.assert(
    fc.property(spelling, (host) => {
      expect(outboundUrl(`https://${host}/p`)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.ipV6(), (host) => {
      expect(outboundUrl(`https://[${host}]/p`)).toBeUndefined()
    }),
  )
})

test('local host names are not valid outbound links', () => {
  const ending = fc.constantFrom(
    'localhost',
    'LOCALHOST',
    'local',
    'internal',
    'lan',
    'ｌocalhost',
    'localhost.',
  )
  fc.assert(
    fc.property(fc.array(fc.domain(), { maxLength: 1 }), ending, (names, last) => {
      expect(outboundUrl(`https://${[...names, last].join('.')}/`)).toBeUndefined()
    }),
  )
})

test('domain names are valid outbound links', () => {
  fc.assert(
    // Endings of private networks are refused; the test above covers them.
    fc.property(fc.webUrl({ validSchemes: ['https'] }), (url) => {
      fc.pre(!/\.(local|localdomain|internal|lan|onion|arpa)$/.test(new URL(url).hostname))
      expect(outboundUrl(url)?.href).toBe(new URL(url).href)
    }),
  )
})
