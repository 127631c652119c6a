import { exitPath } from '@a-list/domain/addresses/links.ts'
import type { OfferRow } from '@a-list/domain/prices/best-deal.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'

/** The link to the shop of an offer. */
export function OfferShopButton({ row: { offer, retailer }, product }: { row: OfferRow; product: Product }) {
  const exit = exitPath({
    url: offer.product_url,
    retailer: retailer.name,
    product: product.name,
    brand: product.brand,
  })
  if (offer.availability === 'out_of_stock' || !exit) {
    return (
      <Button tone="outline" disabled className="min-w-28">
        Unavailable
      </Button>
    )
  }
  return (
    <ButtonLink to={exit} target="_blank" rel="noopener" className="min-w-28">
      Shop<span className="sr-only">{` at ${retailer.name} (opens in a new tab)`}</span>
    </ButtonLink>
  )
}
