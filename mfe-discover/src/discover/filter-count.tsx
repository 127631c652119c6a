import { activeFilterCount, type FilterState } from '@a-list/domain/products/filters.ts'
import { readPrice } from '@a-list/domain/search/price-words.ts'

interface FilterCountProps {
  search: string
  /** The filters that are shown as chips. */
  filters: FilterState
}

/** The badge of the Filter button: how many filters are set. A price in the search text counts, as it has a chip too. */
export default function FilterCount({ search, filters }: FilterCountProps) {
  const { minCents, maxCents } = readPrice(search)
  const typed = minCents === undefined && maxCents === undefined ? 0 : 1
  const count = activeFilterCount(filters) + typed
  if (count === 0) return null
  return (
    <span className="inline-flex min-w-6 justify-center rounded-full bg-accent px-1.5 text-xs text-on-accent">
      {count}
      <span className="sr-only"> set</span>
    </span>
  )
}
