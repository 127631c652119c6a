import { isPublicName } from './hosts.ts'

/** Spec section 5: outbound links must use https, here to a public name. Anything else is undefined: the link is disabled. */
export function outboundUrl(url: string | null | undefined): URL | undefined {
  const parsed = url ? URL.parse(url) : null
  if (parsed?.protocol !== 'https:' || !isPublicName(parsed.hostname)) return undefined
  // Credentials in an address are only ever there to deceive.
  return parsed.username === '' && parsed.password === '' ? parsed : undefined
}

/** Spec section 9: what an affiliate link opens with. */
export const AFFILIATE_REL = 'sponsored nofollow noopener'

/**
 * Spec section 9: `ref` and `utm_source` ({site} name lowercased) and `utm_medium=referral`.
 * @returns undefined for what is no https address
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
 * @returns undefined where no address may be opened
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

/** Spec section 2, product card: "affiliate_url, else shopify_url, else product_url". */
export function shopUrlOf(product: {
  affiliate_url?: string
  shopify_url?: string
  product_url?: string
}): string | undefined {
  return product.affiliate_url || product.shopify_url || product.product_url || undefined
}
