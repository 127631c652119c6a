import { outboundUrl } from '@a-list/domain/links.ts'
import { outboundTarget } from '@a-list/domain/outbound-target.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { ShopLink } from '@a-list/ui/shop-link/shop-link.tsx'
import type { BrandDetails } from '../brand-details.ts'

/** The brand's own store, the affiliate link to it, and the other shops that sell the brand. */
function storesOf({ brand_name: name, affiliates, social, shopify_store_url }: BrandDetails) {
  const website = social.find(({ label }) => label === 'Website')?.href
  return {
    store: outboundUrl(shopify_store_url)?.href ?? website,
    own: affiliates.find(({ retailer }) => retailer === name)?.url,
    others: affiliates.filter(({ retailer }) => retailer !== name),
  }
}

/** Whether the page has a strip of store links. */
export function hasStores(brand: BrandDetails): boolean {
  const { store, own, others } = storesOf(brand)
  return (own ?? store) !== undefined || others.length > 0
}

/** "Visit Store" and links to other shops (spec section 9, "Links and sharing"), with the disclosure beside them. */
export function StoreStrip({ brand }: { brand: BrandDetails }) {
  const { site, events } = useHost()
  if (!hasStores(brand)) return null
  const { brand_name: name } = brand
  const { store, own, others } = storesOf(brand)
  const storeUrl = own ?? store
  const affiliate_url = own ?? (brand.has_affiliate ? store : undefined)
  const target = outboundTarget({ affiliate_url, fallback_url: store, brand: name }, site.name)
  const reportClick = (url: string, retailer: string) =>
    events.publish('outbound.clicked', { url, retailer, brand: name })
  return (
    <div className="border-b border-line bg-sheet">
      <Container className="flex flex-wrap items-center gap-x-2 gap-y-2 py-3 sm:gap-x-4 sm:py-4">
        {storeUrl && (
          <ShopLink target={target} onFollow={() => reportClick(storeUrl, name)}>
            Visit Store
          </ShopLink>
        )}
        {others.length > 0 && (
          // On a phone, the shops share one row, which scrolls sideways to the edge of the screen.
          <ul
            aria-label={`Shops that sell ${name}`}
            className="relative flex min-w-0 gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] *:shrink-0 max-sm:-mr-4 max-sm:flex-1 max-sm:pr-4 sm:flex-wrap"
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
        <div className="max-sm:w-full sm:ml-auto">
          <Disclosure />
        </div>
      </Container>
    </div>
  )
}
