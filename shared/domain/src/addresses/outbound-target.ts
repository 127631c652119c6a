import { hostMatches } from './hosts.ts'
import { affiliateUrl, outboundUrl } from './links.ts'

/** Shops and networks of spec section 9 that refuse frames, on all their country domains. */
const UNFRAMEABLE = /(^|\.)(amazon|ebay|paypal)\.(com?\.)?[a-z]{2,3}$/
const UNFRAMEABLE_HOSTS = ['amzn.to', 'facebook.com', 'instagram.com', 'twitter.com', 'x.com']

export function blocksFrames(url: URL): boolean {
  const host = url.hostname.replace(/\.$/, '')
  return UNFRAMEABLE.test(host) || UNFRAMEABLE_HOSTS.some((domain) => hostMatches(url.hostname, domain))
}

export type OutboundTarget =
  | { kind: 'direct'; href: string }
  | { kind: 'preview'; path: string }
  | { kind: 'disabled' }

/**
 * The target of a shop link (spec section 9). An affiliate URL opens directly. A fallback URL opens directly
 * if its host refuses frames, else on /preview. Without an https URL, the link does nothing.
 */
export function outboundTarget(
  links: { affiliate_url?: string | null; fallback_url?: string | null; brand?: string },
  siteName: string,
): OutboundTarget {
  const affiliate = affiliateUrl(links.affiliate_url, siteName)
  if (affiliate) return { kind: 'direct', href: affiliate }
  const fallback = outboundUrl(links.fallback_url)
  if (!fallback) return { kind: 'disabled' }
  if (blocksFrames(fallback)) return { kind: 'direct', href: fallback.href }
  const query = new URLSearchParams({ src: fallback.href })
  if (links.brand) query.set('brand', links.brand)
  return { kind: 'preview', path: `/preview?${query}` }
}
