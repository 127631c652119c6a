import { iconButtonClass } from '@a-list/ui/button/icon-button.tsx'
import { Scale } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { compareAddress } from './compare-address.ts'
import { keptComparison, readKept } from './kept-comparison.ts'

/** Another tab has its own, and this one changes it on another page. */
const never = () => () => {}

/** Puts a product beside those that were compared last. */
export function CompareLink({ id, name }: { id: string; name: string }) {
  const kept = useSyncExternalStore(never, keptComparison, () => '')
  const others = readKept(kept).filter((other) => other !== id)
  return (
    <Link to={compareAddress([...others, id])} aria-label={`Compare ${name}`} className={iconButtonClass}>
      <Scale aria-hidden className="size-5" />
    </Link>
  )
}
