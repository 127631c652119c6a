import { outboundUrl } from '@a-list/domain/addresses/links.ts'
import { outboundTarget } from '@a-list/domain/addresses/outbound-target.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { ShopLink } from '@a-list/ui/shop-link/shop-link.tsx'
import type { BrandDetails } from '../brand-details.ts'

/**
 * "Visit Store", links to other shops (spec section 9, "Links and sharing"), and the disclosure for all shop links of
 * the panel.
 */
export function StoreStrip({ brand }: { brand: BrandDetails }) {
  const { site, events } = useHost()
  const { brand_name: name, affiliates } = brand
  const website = brand.social.find(({ label }) => label === 'Website')?.href
  const store = outboundUrl(brand.shopify_store_url)?.href ?? website
  const own = affiliates.find(({ retailer }) => retailer === name)?.url
  const others = affiliates.filter(({ retailer }) => retailer !== name)
  const storeUrl = own ?? store
  const affiliate_url = own ?? (brand.has_affiliate ? store : undefined)
  const target = outboundTarget({ affiliate_url, fallback_url: store, brand: name }, site.name)
  const reportClick = (url: string, retailer: string) =>
    events.publish('outbound.clicked', { url, retailer, brand: name })
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-4">
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:grid max-sm:w-full">
        {storeUrl && (
          <ShopLink target={target} onFollow={() => reportClick(storeUrl, name)}>
            Visit Store
          </ShopLink>
        )}
        {others.length > 0 && (
          <ul
            aria-label={`Shops that sell ${name}`}
            className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:*:w-full max-sm:*:*:px-2"
          >
            {others.map(({ retailer, url }) => (
              <li key={retailer}>
                <ShopLink
                  tone="outline"
                  target={outboundTarget({ affiliate_url: url }, site.name)}
                  onFollow={() => reportClick(url, retailer)}
                >
                  {retailer}
                </ShopLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Disclosure />
    </div>
  )
}
