import { useHost } from '@a-list/remote/host-context.ts'
import { useQuery } from '@tanstack/react-query'
import { priceHistoryQuery } from '../product-queries.ts'
// Not lazy: a section that arrives after the page would move what is below it.
import { HistorySection } from './history-section.tsx'

/** The observed prices of a product. Without observations, the page has no such section. */
export function PriceHistory({ id }: { id: string }) {
  const { api } = useHost()
  const { data } = useQuery(priceHistoryQuery(api, id))
  if (!data || data.observations.length === 0) return null
  return <HistorySection history={data} />
}
