import { compareUrl } from '@a-list/domain/products/compare-url.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { ButtonLink } from '../button/button-link.tsx'
import { Glyph } from '../glyph/glyph.tsx'
import { useComparison } from './use-comparison.ts'

/** Opens this tab's comparison. Nothing is shown while it is empty. */
export function ComparisonLink() {
  const ids = useComparison() ?? []
  if (ids.length === 0) return null
  return (
    <ButtonLink
      to={compareUrl(ids)}
      tone="outline"
      aria-label={`Compare ${plural(ids.length, 'product')}`}
      className="min-h-12 max-sm:px-3"
    >
      <Glyph name="scale" />
      {ids.length}
    </ButtonLink>
  )
}
