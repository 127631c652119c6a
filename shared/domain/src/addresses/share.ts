/** Spec section 3, "Share options". */
export interface ShareOptions {
  url: string
  title: string
  /** The name of the product, if the page is a product's. */
  product?: string
  description?: string
  image?: string
  hashtags?: readonly string[]
}

/** Spec section 9, "Links and sharing". */
export const DEFAULT_HASHTAGS = ['celebrity', 'beauty', 'fashion'] as const
export const SHARE_POPUP = { width: 600, height: 400 } as const
/** Spec section 4: how long "Copied!" shows. */
export const COPIED_MS = 2000

/** Adds the campaign parameters. An invalid URL is returned unchanged. */
export function shareUrl(url: string, siteName: string): string {
  const address = URL.parse(url)
  if (!address) return url
  address.searchParams.set('utm_source', 'social')
  address.searchParams.set('utm_medium', 'share')
  address.searchParams.set('utm_campaign', siteName)
  return address.href
}

/** Spec section 9: a product's title gets the suffix "#Shop{product}", without spaces. */
export function sharedTitle({ title, product }: ShareOptions): string {
  return product ? `${title} #Shop${product.replace(/[^\p{L}\p{N}]+/gu, '')}` : title
}

/** Spec section 9: links for X, Facebook, Pinterest and e-mail. Copying the link is up to the page. */
export function shareLinks(options: ShareOptions, siteName: string) {
  const url = shareUrl(options.url, siteName)
  const hashtags = (options.hashtags ?? DEFAULT_HASHTAGS).join(',')
  const description = options.description ?? options.title
  const body = `${description}\r\n\r\n${url}`
  return {
    x: withQuery('https://x.com/intent/post', { text: sharedTitle(options), url, hashtags }),
    facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
    pinterest: withQuery('https://www.pinterest.com/pin/create/button/', {
      url,
      description,
      ...(options.image && { media: options.image }),
    }),
    email: `mailto:?subject=${encodeURIComponent(`Check out this from ${siteName}`)}&body=${encodeURIComponent(body)}`,
  }
}

/** Spec section 2, product page: the texts of the share dialog. */
export function productShare(
  product: { name: string; brand: string; price: string; image?: string },
  url: string,
): ShareOptions {
  return {
    url,
    title: `Check out ${product.name} from ${product.brand}`,
    product: product.name,
    description: `Amazing ${product.name} by ${product.brand}. ${product.price}`,
    hashtags: ['beauty', 'fashion', 'celebrity', product.brand.toLowerCase().replace(/\s+/g, '')],
    ...(product.image && { image: product.image }),
  }
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`
}
