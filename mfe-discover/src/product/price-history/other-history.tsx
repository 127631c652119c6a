import { useHost } from '@a-list/remote/host-context.ts'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { priceHistoryQuery } from '../product-queries.ts'
import { HistoryFigures } from './history-figures.tsx'

/** The price history at a retailer, after the shopper has chosen it. */
export default function OtherHistory({ productId, retailer }: { productId: string; retailer: string }) {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery(priceHistoryQuery(api, productId, retailer))
  if (data === undefined && error) {
    return (
      <ErrorState
        level="h3"
        title="The prices didn’t load"
        description="Those of the brand’s own shop are still here."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div aria-live="polite" aria-busy={data === undefined}>
      {data === undefined && <Skeleton className="h-60" />}
      {data === null && <p className="text-ink-soft">We have not seen a price of this shop yet.</p>}
      {data && <HistoryFigures history={data} />}
    </div>
  )
}
