import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Address ranges that are never public: IANA's special-purpose registries and multicast. */
const special = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(network, prefix, 'ipv4')
}

/** The only public IPv6 space. Its ranges in `tunnelled`, for embedded IPv4 and for examples, are not public. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const tunnelled = new BlockList()
tunnelled.addSubnet('2001::', 23, 'ipv6')
tunnelled.addSubnet('2001:db8::', 32, 'ipv6')
tunnelled.addSubnet('2002::', 16, 'ipv6')
tunnelled.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  return globalUnicast.check(address, 'ipv6') && !tunnelled.check(address, 'ipv6')
}
