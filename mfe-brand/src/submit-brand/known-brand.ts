import type { Brand } from '@a-list/domain/brands/brand.ts'
import { withScheme } from '@a-list/domain/forms/fields.ts'
import { slugOfName } from '@a-list/domain/text/slug.ts'

export interface Named {
  brand_name: string
  website_url: string
}

/** The brand of the directory with the same name or website domain as a suggestion. */
export function findKnownBrand(brands: readonly Brand[], suggested: Named): Brand | undefined {
  const name = slugOfName(suggested.brand_name)
  const domain = domainOf(suggested.website_url)
  return brands.find(
    (brand) =>
      (name !== '' && slugOfName(brand.brand_name) === name) ||
      (domain !== undefined &&
        [brand.shopify_store_url, brand.social_links.website].some((url) => domainOf(url) === domain)),
  )
}

/** The host without "www."; undefined if the text is not a web URL. */
function domainOf(address: string | undefined): string | undefined {
  const url = address ? URL.parse(withScheme(address)) : null
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return (
    url.hostname
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/\.$/, '') || undefined
  )
}
