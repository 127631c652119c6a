import { offerRows } from '@a-list/domain/prices/best-deal.ts'
import { OWN_SHOP } from '@a-list/domain/prices/price-history.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { priceHistoryQuery, productOffersQuery } from '../product-queries.ts'
import { HistoryFigures } from './history-figures.tsx'

/** If the code of these does not load, the history stays that of the brand's own shop. */
const ShopChoice = lazy(() =>
  import(/* webpackChunkName: "price-history" */ './shop-choice.tsx').catch(() => ({ default: OwnShop })),
)
const OtherHistory = lazy(() => import(/* webpackChunkName: "price-history" */ './other-history.tsx'))

/** The observed prices of a product, at first those of the brand's own shop. Without these, there is no section. */
export function PriceHistory({ product }: { product: Product }) {
  const { api } = useHost()
  const hydrated = useHydrated()
  const [retailer, setRetailer] = useState<string>(OWN_SHOP)
  const { data: history } = useQuery(priceHistoryQuery(api, product.id))
  const { data: offers } = useQuery(productOffersQuery(api, product))
  if (!history || history.observations.length === 0) return null
  const others = offerRows(offers?.value ?? []).map((row) => row.retailer)
  return (
    <section aria-labelledby="price-history" className="pt-10 md:pt-0">
      <h2 id="price-history" className="text-2xl">
        Price history
      </h2>
      {hydrated && others.length > 0 ? (
        <Suspense fallback={<OwnShop />}>
          <ShopChoice others={others} value={retailer} onChange={setRetailer} />
        </Suspense>
      ) : (
        <OwnShop />
      )}
      {retailer === OWN_SHOP ? (
        <HistoryFigures history={history} />
      ) : (
        <Suspense>
          <OtherHistory productId={product.id} retailer={retailer} />
        </Suspense>
      )}
    </section>
  )
}

function OwnShop() {
  return <p className="mt-2 mb-5 flex min-h-12 items-center text-ink-soft">Prices at the brand’s own shop</p>
}
