import { hostMatches } from './hosts.ts'

export interface Retailer {
  id: string
  name: string
  logo: string
  website: string
  /** The colour of its logo, as #rrggbb. */
  colour: string
  shipping_info: string
  return_policy: string
}

/** Spec sections 3 and 9: orders from this amount in dollars ship free. */
export const FREE_SHIPPING_FROM = 35

const freeShipping = `Free shipping on orders $${FREE_SHIPPING_FROM}+`

/** Spec section 3, "Known retailers" (a fixed list). */
export const KNOWN_RETAILERS: readonly Retailer[] = [
  retailer('amazon', 'Amazon', 'https://www.amazon.com', '#ff9900', freeShipping, '30-day returns'),
  retailer('target', 'Target', 'https://www.target.com', '#cc0000', freeShipping, '90-day returns'),
  retailer('sephora', 'Sephora', 'https://www.sephora.com', '#1c1c1c', freeShipping, '60-day returns'),
  retailer('walmart', 'Walmart', 'https://www.walmart.com', '#0071dc', freeShipping, '90-day returns'),
  retailer(
    'ebay',
    'eBay',
    'https://www.ebay.com',
    '#e53238',
    'Shipping varies by seller',
    'Returns vary by seller',
  ),
]

function retailer(
  id: string,
  name: string,
  website: string,
  colour: string,
  shipping_info: string,
  return_policy: string,
): Retailer {
  return { id, name, logo: `/pictures/retailer-${id}.webp`, website, colour, shipping_info, return_policy }
}

export function retailerById(id: string): Retailer | undefined {
  return KNOWN_RETAILERS.find((known) => known.id === id)
}

/** Spec section 2, "Exit page": the hosts of known retailers. */
const RETAILER_HOSTS: readonly (readonly [host: string, name: string])[] = [
  ['shopify.com', 'Shopify'],
  ['myshopify.com', 'Shopify'],
  ['amazon.com', 'Amazon'],
  ['amzn.to', 'Amazon'],
  ['sephora.com', 'Sephora'],
  ['target.com', 'Target'],
  ['walmart.com', 'Walmart'],
  ['ulta.com', 'Ulta'],
]

/** Anyone can open a shop on these hosts, so the host does not identify the shop. */
const SHARED_HOSTS = ['shopify.com', 'myshopify.com']

/** Whether a URL belongs to a retailer known by name. */
export function isKnownRetailer({ hostname }: URL): boolean {
  const own = RETAILER_HOSTS.map(([host]) => host).filter((host) => !SHARED_HOSTS.includes(host))
  const listed = KNOWN_RETAILERS.map(({ website }) => new URL(website).hostname.replace(/^www\./, ''))
  return [...own, ...listed].some((host) => hostMatches(hostname, host))
}

/**
 * Finds the retailer of a URL by its host or parent domain, never by the link's text.
 * @returns undefined for an unknown host
 */
export function retailerOfUrl(url: string): string | undefined {
  const host = URL.parse(url)?.hostname
  if (!host) return undefined
  return RETAILER_HOSTS.find(([known]) => hostMatches(host, known))?.[1]
}
