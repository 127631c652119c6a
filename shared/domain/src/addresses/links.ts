import { isPublicName } from './hosts.ts'

/**
 * Spec section 5: outbound links must use https. The host must also be public.
 * @returns undefined for any other URL, which disables the link
 */
export function outboundUrl(url: string | null | undefined): URL | undefined {
  const parsed = url ? URL.parse(url) : null
  if (parsed?.protocol !== 'https:' || !isPublicName(parsed.hostname)) return undefined
  // Credentials in a URL only serve to deceive.
  return parsed.username === '' && parsed.password === '' ? parsed : undefined
}

/** Spec section 9: the `rel` of affiliate links. */
export const AFFILIATE_REL = 'sponsored nofollow noopener'

/**
 * Spec section 9: adds `ref` and `utm_source` (the site's name, lowercased) and `utm_medium=referral`.
 * @returns undefined unless the URL is a valid outbound link
 */
export function affiliateUrl(url: string | null | undefined, siteName: string): string | undefined {
  const address = outboundUrl(url)
  if (!address) return undefined
  const source = siteName.toLowerCase()
  address.searchParams.set('ref', source)
  address.searchParams.set('utm_source', source)
  address.searchParams.set('utm_medium', 'referral')
  return address.href
}

/**
 * Spec section 2: "Quick Shop" goes to /exit with url, brand and product.
 * @returns undefined unless the URL is a valid outbound link
 */
export function exitPath(of: {
  url: string | null | undefined
  retailer?: string
  product?: string
  brand?: string
}): string | undefined {
  const url = outboundUrl(of.url)
  if (!url) return undefined
  const query = new URLSearchParams({ url: url.href })
  if (of.retailer) query.set('retailer', of.retailer)
  if (of.product) query.set('product', of.product)
  if (of.brand) query.set('brand', of.brand)
  return `/exit?${query}`
}

/**
 * Spec section 2, product card: "affiliate_url, else shopify_url, else product_url".
 * @returns undefined if none is a valid outbound link
 */
export function shopUrlOf(product: {
  affiliate_url?: string
  shopify_url?: string
  product_url?: string
}): string | undefined {
  const { affiliate_url, shopify_url, product_url } = product
  return (outboundUrl(affiliate_url) ?? outboundUrl(shopify_url) ?? outboundUrl(product_url))?.href
}
