import { bestDeal, inStockBadge, isCheaperThan, offerRows } from '@a-list/domain/prices/best-deal.ts'
import { shopOf } from '@a-list/domain/prices/retailers.ts'
import { offerAvailabilityLabel } from '@a-list/domain/products/availability.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Store } from 'lucide-react'
import { OfferCard } from './offer-card.tsx'
import { productOffersQuery } from './product-queries.ts'
import { ShopNow } from './shop-now.tsx'
import { STOCK_TONES } from './stock-tones.ts'

/** Spec section 2, "Where to Buy panel". */
export default function WhereToBuy({ product }: { product: Product }) {
  const { api } = useHost()
  const { data, error, refetch, isFetching } = useQuery(productOffersQuery(api, product))
  if (!data && error) {
    return (
      <ErrorState
        title="The offers didn’t load"
        description="The product itself is fine; try again for prices at other shops."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton className="h-60" />
  const rows = offerRows(data.value)
  const best = bestDeal(rows)
  const isBest = best && !isCheaperThan(product, best)
  const others = rows.filter((row) => row !== best)
  const ownShop = shopOf(product)
  const isOwnShown = ownShop !== undefined && rows.every(({ retailer }) => retailer.name !== ownShop)
  return (
    <div className="max-w-column [&_.button]:min-w-36">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">Where to Buy</h2>
        {rows.length > 0 && (
          <Badge tone="good">{inStockBadge(isOwnShown ? [...rows, { offer: product }] : rows)}</Badge>
        )}
      </div>
      {rows.length === 0 && (
        <p className="mb-4 text-ink-soft">We don’t know of any other shop that sells this.</p>
      )}
      {isOwnShown && <OwnShop product={product} />}
      {best && (
        <div
          className={clsx(
            'mb-6 border px-4 pt-4 lg:-mx-4',
            isBest ? 'border-accent bg-blush' : 'border-line',
          )}
        >
          <h3 className={clsx('font-text font-semibold', isBest && 'text-accent')}>
            {isBest ? 'Best Deal' : 'Best Deal at other shops'}
          </h3>
          <OfferCard row={best} product={product} />
        </div>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((row) => (
            <li key={row.retailer.id} className="border-t border-line">
              <OfferCard row={row} product={product} />
            </li>
          ))}
        </ul>
      )}
      {(rows.length > 0 || isOwnShown) && (
        <div className={clsx('grid gap-2', others.length > 0 && 'border-t border-line pt-4')}>
          {rows.some(({ offer }) => offer.claimed_price) && (
            <p className="text-xs text-ink-soft">
              A list price is what the shop says. We have not seen the product sold for it.
            </p>
          )}
          <Disclosure />
        </div>
      )}
    </div>
  )
}

/** The shop of "Shop Now", as a row among the offers of other shops. */
function OwnShop({ product }: { product: Product }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-4">
      <span className="flex size-12 shrink-0 items-center justify-center bg-well text-ink-soft">
        <Store aria-hidden className="size-5" />
      </span>
      <div className="grow basis-0 max-sm:basis-[calc(100%-4rem)]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{shopOf(product)}</span>
          <Badge tone={STOCK_TONES[product.availability]}>
            {offerAvailabilityLabel(product.availability)}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft">Shipping and returns are on the shop’s page.</p>
      </div>
      <p className="font-semibold max-sm:grow sm:text-right">
        {product.price}
        <span className="block text-sm font-normal text-ink-soft">plus shipping</span>
      </p>
      <ShopNow product={product} />
    </div>
  )
}
