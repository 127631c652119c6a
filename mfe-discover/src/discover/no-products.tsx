import { NO_FILTERS } from '@a-list/domain/filters.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { useFilters } from './use-filters.ts'

/** Spec section 2: product results "with no results". */
export default function NoProducts() {
  const change = useFilters()
  return (
    <EmptyState
      level="h3"
      title="No products found"
      hint="Try adjusting your filters or search terms to find what you're looking for."
      action={<Button onClick={() => change(NO_FILTERS)}>Clear All Filters</Button>}
    />
  )
}
