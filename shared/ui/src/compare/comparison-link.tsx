import { compareUrl } from '@a-list/domain/products/compare-url.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { Link } from 'react-router-dom'
import { Glyph } from '../glyph/glyph.tsx'
import { useComparison } from './use-comparison.ts'

/** Opens this tab's comparison. Nothing is shown while it is empty. */
export function ComparisonLink() {
  const ids = useComparison() ?? []
  if (ids.length === 0) return null
  return (
    <Link
      to={compareUrl(ids)}
      aria-label={`Compare ${plural(ids.length, 'product')}`}
      className="-my-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-ink underline-offset-4 hover:underline print:hidden"
    >
      <Glyph name="scale" className="size-4.5" />
      Compare {ids.length}
    </Link>
  )
}
