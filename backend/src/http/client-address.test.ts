import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

const trusted = ['127.0.0.1', '::1', '10.0.0.1']
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test.each([
  ['192.0.2.1', undefined, '192.0.2.1'],
  ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
  // Anyone can write the header: it counts from a trusted proxy only.
  ['192.0.2.1', '198.51.100.1', '192.0.2.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['127.0.0.1', '192.0.2.1, 10.0.0.1', '192.0.2.1'],
  // What stands before the last untrusted hop was written by that hop.
  ['127.0.0.1', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  ['127.0.0.1', ' , ,', '127.0.0.1'],
])('a connection from %s that forwards %s comes from %s', (socket, forwarded, expected) => {
  expect(clientAddress(from(socket), forwarded, trusted)).toBe(expected)
})

test('without a socket, as in tests, it is this machine', () => {
  expect(clientAddress(undefined, undefined, trusted)).toBe('127.0.0.1')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['nonsense', 'nonsense'],
])('%s is of the network %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})
