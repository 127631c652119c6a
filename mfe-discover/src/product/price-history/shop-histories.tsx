import { OWN_SHOP } from '@a-list/domain/prices/price-history.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { priceHistoryQuery } from '../product-queries.ts'
import { HistoryFigures } from './history-figures.tsx'

interface ShopHistoriesProps {
  productId: string
  /** The shops that offer the product, beside the brand's own. */
  shops: readonly { id: string; name: string }[]
  /** The figures of the brand's own shop. */
  own: ReactNode
}

/** The price history at a shop of the shopper's choice. */
export default function ShopHistories({ productId, shops, own }: ShopHistoriesProps) {
  const [shop, setShop] = useState(OWN_SHOP)
  return (
    <>
      <label className="mt-2 mb-5 flex min-h-11 items-center gap-2 text-ink-soft">
        Prices at
        <select
          value={shop}
          onChange={(event) => setShop(event.target.value)}
          className="min-h-11 min-w-0 rounded-sm border border-edge bg-sheet px-2 text-ink"
        >
          <option value={OWN_SHOP}>the brand’s own shop</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {shop === OWN_SHOP ? own : <OtherHistory productId={productId} shop={shop} />}
    </>
  )
}

function OtherHistory({ productId, shop }: { productId: string; shop: string }) {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery(priceHistoryQuery(api, productId, shop))
  if (data) return <HistoryFigures history={data} />
  if (data === null) return <p className="text-ink-soft">We have not seen a price of this shop yet.</p>
  if (!error) return <Skeleton className="h-60" />
  return (
    <ErrorState
      title="The prices didn’t load"
      description="Those of the brand’s own shop are still here."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
