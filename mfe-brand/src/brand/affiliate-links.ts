import type { Brand } from '@a-list/domain/brand.ts'
import { outboundUrl } from '@a-list/domain/links.ts'
import { retailerOfUrl } from '@a-list/domain/retailers.ts'
import { slugify } from '@a-list/domain/slug.ts'

export interface AffiliateLink {
  retailer: string
  /** A whole https address, not yet marked as ours. */
  url: string
}

/** Where else a brand is sold. Spec section 5: an address that is not https leads nowhere, so it is left out. */
export function affiliateLinks(brand: Pick<Brand, 'brand_name' | 'affiliate_links'>): AffiliateLink[] {
  return Object.entries(brand.affiliate_links).flatMap(([key, address]) => {
    const url = outboundUrl(address)?.href
    if (!url) return []
    const own = inOneWord(key) === inOneWord(brand.brand_name) ? brand.brand_name : undefined
    return [{ retailer: own ?? retailerOfUrl(url) ?? capitalised(key), url }]
  })
}

/** "good-american" and "goodamerican" are one name. */
function inOneWord(name: string): string {
  return slugify(name).replaceAll('-', '')
}

function capitalised(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1)
}
