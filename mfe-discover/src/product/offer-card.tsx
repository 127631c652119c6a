import type { OfferRow } from '@a-list/domain/prices/best-deal.ts'
import { deliveredPrice } from '@a-list/domain/prices/delivered-price.ts'
import { offerAvailabilityLabel } from '@a-list/domain/products/availability.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { storyDate } from '@a-list/domain/time/story-date.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { Claim } from './claim.tsx'
import { OfferShopButton } from './offer-shop-button.tsx'
import { STOCK_TONES } from './stock-tones.ts'

/** One retailer's offer, with a link to the shop. */
export function OfferCard({ row, product }: { row: OfferRow; product: Product }) {
  const { offer, retailer } = row
  const delivered = deliveredPrice(row)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="w-12 shrink-0">
        <Image src={retailer.logo} alt="" ratio="square" sizes="3rem" />
      </div>
      <div className="grow basis-0 max-sm:basis-[calc(100%-4rem)]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{retailer.name}</span>
          <Badge tone={STOCK_TONES[offer.availability]}>{offerAvailabilityLabel(offer.availability)}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {retailer.shipping_info}
          <br />
          {retailer.return_policy}
        </p>
        <Claim of={offer} short />
        {offer.may_be_sold_out && <p className="text-sm text-warn">May be sold out</p>}
        {offer.unchecked_since && (
          <p className="text-sm text-warn">Not checked since {storyDate(offer.unchecked_since)}</p>
        )}
      </div>
      <div className="max-sm:grow sm:text-right">
        <p className="font-semibold">
          {offer.price}
          {offer.original_price && offer.original_price !== offer.price && (
            <s className="ml-2 text-sm font-normal text-ink-soft">
              <span className="sr-only">was </span>
              {offer.original_price}
            </s>
          )}
        </p>
        {offer.shipping_cost && <p className="text-sm text-ink-soft">+ {offer.shipping_cost} shipping</p>}
        {delivered && <p className="text-sm font-medium">{delivered} delivered</p>}
      </div>
      <OfferShopButton row={row} product={product} />
    </div>
  )
}
