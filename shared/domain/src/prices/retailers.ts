import { hostMatches } from '../addresses/hosts.ts'
import { shopUrlOf } from '../addresses/links.ts'

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

/** A retailer's own hosts. Subdomains belong to the retailer too, unless anyone can get one. */
interface RetailerHost {
  host: string
  name: string
  /** Whether shops of others are on its subdomains, so that only the host itself names the retailer. */
  hasShops?: boolean
}

/** Spec section 2, "Exit page": the hosts from which a retailer is guessed. */
const RETAILER_HOSTS: readonly RetailerHost[] = [
  ...KNOWN_RETAILERS.map(({ website, name }) => ({ host: plainHost(new URL(website)), name })),
  { host: 'amzn.to', name: 'Amazon' },
  { host: 'ulta.com', name: 'Ulta' },
  { host: 'shopify.com', name: 'Shopify', hasShops: true },
]

function plainHost({ hostname }: URL): string {
  return hostname.replace(/^www\./, '').replace(/\.$/, '')
}

function retailerHostOf(url: URL): RetailerHost | undefined {
  return RETAILER_HOSTS.find(({ host, hasShops }) =>
    hasShops ? plainHost(url) === host : hostMatches(url.hostname, host),
  )
}

/** Whether a URL belongs to a retailer known by name, and not to a platform for shops. */
export function isKnownRetailer(url: URL): boolean {
  const known = retailerHostOf(url)
  return known !== undefined && !known.hasShops
}

/**
 * Finds the retailer of a URL by its host or parent domain, never by the link's text.
 * @returns undefined for an unknown host
 */
export function retailerOfUrl(url: string): string | undefined {
  const parsed = URL.parse(url)
  return parsed ? retailerHostOf(parsed)?.name : undefined
}

/**
 * The shop that a product's button opens: a retailer's name, else the host of its URL.
 * @returns undefined if the product has no valid shop link
 */
export function shopOf(product: Parameters<typeof shopUrlOf>[0]): string | undefined {
  const url = shopUrlOf(product)
  return url && (retailerOfUrl(url) ?? plainHost(new URL(url)))
}
