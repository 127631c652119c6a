import { isSameProduct } from '@a-list/domain/product-id.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Scale } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { compareUrl } from './compare-url.ts'
import { parseStoredIds, readStoredComparison } from './stored-comparison.ts'

/** The stored comparison cannot change while a product page is open, because each tab has its own. */
const subscribeToNothing = () => () => {}

/** Adds a product to the last comparison. */
export function CompareLink({ id, name }: { id: string; name: string }) {
  const stored = useSyncExternalStore(subscribeToNothing, readStoredComparison, () => '')
  const others = parseStoredIds(stored).filter((other) => !isSameProduct(other, id))
  return (
    <ButtonLink to={compareUrl([...others, id])} tone="quiet" size="snug" className="px-3">
      <Scale aria-hidden className="size-5" />
      Compare
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  )
}
