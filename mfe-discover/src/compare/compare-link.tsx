import { isSameProduct } from '@a-list/domain/product-id.ts'
import { ICON_BUTTON_CLASS } from '@a-list/ui/button/icon-button.tsx'
import { Scale } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { compareUrl } from './compare-url.ts'
import { parseStoredIds, readStoredComparison } from './stored-comparison.ts'

/** The stored comparison cannot change while a product page is open, because each tab has its own. */
const subscribeToNothing = () => () => {}

/** Adds a product to the last comparison. */
export function CompareLink({ id, name }: { id: string; name: string }) {
  const stored = useSyncExternalStore(subscribeToNothing, readStoredComparison, () => '')
  const others = parseStoredIds(stored).filter((other) => !isSameProduct(other, id))
  return (
    <Link to={compareUrl([...others, id])} aria-label={`Compare ${name}`} className={ICON_BUTTON_CLASS}>
      <Scale aria-hidden className="size-5" />
    </Link>
  )
}
