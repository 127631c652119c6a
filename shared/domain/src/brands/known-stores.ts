import { outboundUrl } from '../addresses/links.ts'
import { isKnownRetailer } from '../prices/retailers.ts'
import type { Brand } from './brand.ts'

/** The hosts of a brand's own store and website, without `www.`. */
export function storeHostsOf({
  shopify_store_url,
  social_links,
}: Pick<Brand, 'shopify_store_url' | 'social_links'>): string[] {
  const website = Object.entries(social_links).find(([key]) => key.toLowerCase() === 'website')?.[1]
  return [shopify_store_url, website].flatMap((address) => {
    const url = outboundUrl(address)
    return url ? [storeHost(url)] : []
  })
}

/**
 * Whether a page may be framed inside the site: a known retailer's page, or one at the store of a brand in the
 * catalogue. A URL with another port is another server, so it is not framed.
 * @param storeHosts hosts of the catalogue's stores, from {@link storeHostsOf}
 */
export function isKnownStore(url: URL, storeHosts: ReadonlySet<string>): boolean {
  return url.port === '' && (isKnownRetailer(url) || storeHosts.has(storeHost(url)))
}

function storeHost({ hostname }: URL): string {
  return hostname.replace(/\.$/, '').replace(/^www\./, '')
}
