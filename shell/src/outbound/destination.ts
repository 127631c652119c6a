import { outboundUrl } from '@a-list/domain/addresses/links.ts'
import { retailerOfUrl } from '@a-list/domain/prices/retailers.ts'

export interface Destination {
  href: string
  /** As in the URL: international names keep their `xn--` form, so that they can't look like another host. */
  host: string
  /** Derived from the host, because the other parts of a link can be forged. */
  retailer: string | undefined
}

/** The destination that the query of /exit or /preview names. */
export type OutboundRequest =
  | { kind: 'none' }
  | { kind: 'refused' }
  | { kind: 'leaving'; destination: Destination }

/** Control characters, spaces and backslashes. Each browser repairs such URLs in its own way. */
const AMBIGUOUS = /[\p{Cc}\p{Cf}\p{Z}\\]/u

/**
 * Checks the destination of /exit and /preview: it must be an https URL of another site, without credentials.
 * @param origin this site, which is refused
 */
export function readDestination(requested: string | null, origin: string): OutboundRequest {
  if (requested === null || requested === '') return { kind: 'none' }
  const url = AMBIGUOUS.test(requested) ? undefined : outboundUrl(requested)
  if (!url || plainHost(url.hostname) === plainHost(new URL(origin).hostname)) return { kind: 'refused' }
  return {
    kind: 'leaving',
    destination: { href: url.href, host: url.host, retailer: retailerOfUrl(url.href) },
  }
}

/** A host with a trailing dot is the same host. */
function plainHost(host: string): string {
  return host.replace(/\.$/, '')
}
