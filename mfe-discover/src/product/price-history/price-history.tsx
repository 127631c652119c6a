import { offerRows } from '@a-list/domain/prices/best-deal.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { priceHistoryQuery, productOffersQuery } from '../product-queries.ts'
// Not lazy: figures that arrive after the page would move what is below them.
import { HistoryFigures } from './history-figures.tsx'

const ShopHistories = lazy(() => import(/* webpackChunkName: "shop-histories" */ './shop-histories.tsx'))

/** The observed prices of a product, at first those of the brand's own shop. Without them, the page has no such section. */
export function PriceHistory({ product }: { product: Product }) {
  const { api } = useHost()
  const hydrated = useHydrated()
  const { data: history } = useQuery(priceHistoryQuery(api, product.id))
  const { data: offers } = useQuery(productOffersQuery(api, product))
  if (!history || history.observations.length === 0) return null
  const shops = offerRows(offers?.value ?? []).map(({ retailer }) => retailer)
  const own = <HistoryFigures history={history} />
  const ownShop = (
    <>
      <p className="mt-2 mb-5 flex min-h-11 items-center text-ink-soft">Prices at the brand’s own shop</p>
      {own}
    </>
  )
  return (
    <section aria-labelledby="price-history" className="max-w-column pt-12">
      <h2 id="price-history" className="text-2xl">
        Price history
      </h2>
      {hydrated && shops.length > 0 ? (
        <Suspense fallback={ownShop}>
          <ShopHistories productId={product.id} shops={shops} own={own} />
        </Suspense>
      ) : (
        ownShop
      )}
    </section>
  )
}
