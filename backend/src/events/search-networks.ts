import ipaddr from 'ipaddr.js'
import type { Transaction } from 'kysely'
import { keyedHash } from '../auth/keyed-hash.ts'
import type { Tables } from '../database/tables.ts'
import type { EventCount } from './event-batch.ts'

/** What one household or company has: every address of it counts as one searcher. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 }

/** Kinds that count networks, not events: what they count is shown to others. */
const COUNTS_NETWORKS: ReadonlySet<string> = new Set(['search', 'search_without_result'])

/**
 * The /24 of an IPv4 address, the /48 of an IPv6 one, and one name for whatever is no address.
 * @param address an address, or a network as networkOf() writes it
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
 * Leaves of a batch's counters what may be counted: of a search one for each network and day. What is kept of a network is
 * a keyed hash that is another one every day, so that no row tells an address, or what was searched on two days by one.
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
