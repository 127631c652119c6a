import { outboundUrl } from '@a-list/domain/links.ts'
import { retailerOfUrl } from '@a-list/domain/retailers.ts'

export interface Destination {
  href: string
  /** As the address has it: a name in other letters shows as its `xn--` form and can't pass for another one. */
  host: string
  /** Told from the host alone; a link may claim anything. */
  retailer: string | undefined
}

/** What an address of /exit or /preview asks for. */
export type OutboundRequest =
  | { kind: 'none' }
  | { kind: 'refused' }
  | { kind: 'leaving'; destination: Destination }

/** Control characters, spaces and backslashes: browsers repair such addresses, each in its own way. */
const AMBIGUOUS = /[\p{Cc}\p{Cf}\p{Z}\\]/u

/**
 * Where /exit and /preview may lead: an https address of another site, without credentials.
 * @param origin of this site, which is no way out
 */
export function readDestination(wanted: string | null, origin: string): OutboundRequest {
  if (wanted === null || wanted === '') return { kind: 'none' }
  const url = AMBIGUOUS.test(wanted) ? undefined : outboundUrl(wanted)
  if (!url || plainHost(url.hostname) === plainHost(new URL(origin).hostname)) return { kind: 'refused' }
  return {
    kind: 'leaving',
    destination: { href: url.href, host: url.host, retailer: retailerOfUrl(url.href) },
  }
}

/** A dot at the end names the same host. */
function plainHost(host: string): string {
  return host.replace(/\.$/, '')
}
