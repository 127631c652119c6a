import { outboundUrl } from '@a-list/domain/addresses/links.ts'
import type { Brand } from '@a-list/domain/brands/brand.ts'
import { retailerOfUrl } from '@a-list/domain/prices/retailers.ts'
import { capitalise } from '@a-list/domain/text/capitalise.ts'
import { slugify } from '@a-list/domain/text/slug.ts'

export interface AffiliateLink {
  retailer: string
  /** An https URL without our referral parameters. */
  url: string
}

/** The shops that sell a brand. Links that are not https are left out (spec section 5). */
export function affiliateLinks(brand: Pick<Brand, 'brand_name' | 'affiliate_links'>): AffiliateLink[] {
  return Object.entries(brand.affiliate_links).flatMap(([key, address]) => {
    const url = outboundUrl(address)?.href
    if (!url) return []
    const own = withoutDashes(key) === withoutDashes(brand.brand_name) ? brand.brand_name : undefined
    return [{ retailer: own ?? retailerOfUrl(url) ?? capitalise(key), url }]
  })
}

/** Makes "good-american" and "goodamerican" equal. */
function withoutDashes(name: string): string {
  return slugify(name).replaceAll('-', '')
}
