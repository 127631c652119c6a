import { Button } from '@a-list/ui/button/button.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'

/** Spec section 2: product results "with no results". */
export default function NoProducts({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      level="h3"
      title="No products found"
      hint="Try adjusting your filters or search terms to find what you're looking for."
      action={<Button onClick={onClear}>Clear All Filters</Button>}
    />
  )
}
