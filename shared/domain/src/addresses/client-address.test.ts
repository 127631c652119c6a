import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const trusted = ['127.0.0.1', '::1', '10.0.0.1']
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test.each([
  ['192.0.2.1', undefined, '192.0.2.1'],
  ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
  // Anyone can send the header, so the header counts only from a trusted proxy.
  ['192.0.2.1', '198.51.100.1', '192.0.2.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['127.0.0.1', '192.0.2.1, 10.0.0.1', '192.0.2.1'],
  // The last untrusted hop could have forged everything before it.
  ['127.0.0.1', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['127.0.0.1', ' , ,', '127.0.0.1'],
])('for a connection from %s that forwards %s, the client is %s', (socket, forwarded, expected) => {
  expect(clientAddress(from(socket), forwarded, trusted)).toBe(expected)
})

test('without a socket, as in tests, the client is the local host', () => {
  expect(clientAddress(undefined, undefined, trusted)).toBe('127.0.0.1')
})

const oneLine = { ipv4: 32, ipv6: 64 }
const oneProvider = { ipv4: 24, ipv6: 48 }

test.each([
  ['192.0.2.1', '192.0.2.1/32', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.1/32', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['::1', '::/64', '::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b::/64', '64:ff9b::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['nonsense', 'nonsense', 'nonsense'],
])('%s belongs to the network %s and the wider network %s', (address, narrow, wide) => {
  expect(networkOf(address, oneLine)).toBe(narrow)
  expect(networkOf(address, oneProvider)).toBe(wide)
})

test('IP addresses that differ only in their last bits belong to the same network', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof networkOf(text, oneProvider) === 'string'))
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 255 }), (address, last) => {
      const neighbour = address.replace(/\d+$/, String(last))
      expect(networkOf(neighbour, oneProvider)).toBe(networkOf(address, oneProvider))
    }),
  )
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const network = networkOf(address, oneProvider)
      expect(networkOf(network.replace(/\/\d+$/, ''), oneProvider)).toBe(network)
    }),
  )
})
