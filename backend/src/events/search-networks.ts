import ipaddr from 'ipaddr.js'
import type { Transaction } from 'kysely'
import { keyedHash } from '../credentials/keyed-hash.ts'
import type { Tables } from '../database/tables.ts'
import type { EventCount } from './event-batch.ts'

/** The prefix lengths of one household or company. All its IP addresses count as one searcher. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 }

/** Counted once per network instead of once per event, because other people see the result. */
const COUNTS_NETWORKS: ReadonlySet<string> = new Set(['search', 'search_without_result'])

/**
 * Returns the /24 of an IPv4 address, the /48 of an IPv6 address, and one fixed name for anything else.
 * @param address an IP address, or a network as returned by networkOf()
 */
export function wideNetworkOf(address: string | undefined): string {
  const [bare = ''] = (address ?? '').split('/')
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  const kind = parsed.kind()
  const { IPv4, IPv6 } = ipaddr
  const range = `${parsed.toString()}/${NETWORK_BITS[kind]}`
  return (kind === 'ipv4' ? IPv4 : IPv6).networkAddressFromCIDR(range).toString()
}

/**
 * Removes the counters that a network has already incremented: each search counts once per network and day.
 * Networks are stored as keyed hashes that change daily, so that the rows neither reveal an address nor connect
 * two days.
 */
export async function oncePerNetwork(
  tx: Transaction<Tables>,
  counts: EventCount[],
  { day, address, secret }: { day: string; address: string | undefined; secret: string },
): Promise<EventCount[]> {
  const searches = counts.filter(({ kind }) => COUNTS_NETWORKS.has(kind))
  if (searches.length === 0) return counts
  const network = keyedHash(`search network ${day} ${wideNetworkOf(address)}`, secret)
  const first = await tx
    .insertInto('search_networks')
    .values(searches.map(({ kind, subject }) => ({ day, kind, subject, network })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['kind', 'subject'])
    .execute()
  return [
    ...counts.filter(({ kind }) => !COUNTS_NETWORKS.has(kind)),
    ...first.map(({ kind, subject }) => ({ kind, subject, count: 1 })),
  ]
}
