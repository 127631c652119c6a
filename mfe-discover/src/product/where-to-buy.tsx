import { bestDeal, inStockBadge, isCheaperThan, offerRows } from '@a-list/domain/prices/best-deal.ts'
import { shopOf } from '@a-list/domain/prices/retailers.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { OfferCard } from './offer-card.tsx'
import { OwnShop } from './own-shop.tsx'
import { productOffersQuery } from './product-queries.ts'

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
  const others = rows.filter((row) => row !== best)
  const ownShop = shopOf(product)
  const isOwnShown = ownShop !== undefined && rows.every(({ retailer }) => retailer.name !== ownShop)
  return (
    <div className="max-w-column">
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
        <div className="mb-6 border border-accent bg-blush px-4 pt-4">
          <h3 className="font-text font-semibold text-accent">
            {isCheaperThan(product, best) ? 'Best Deal at other shops' : 'Best Deal'}
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
