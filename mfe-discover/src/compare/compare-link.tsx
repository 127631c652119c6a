import { compareUrl } from '@a-list/domain/products/compare-url.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { useComparison } from '@a-list/ui/compare/use-comparison.ts'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'

/** Adds a product to this tab's comparison and opens it. */
export function CompareLink({ id, name }: { id: string; name: string }) {
  const others = (useComparison() ?? []).filter((other) => !isSameProduct(other, id))
  return (
    <ButtonLink to={compareUrl([...others, id])} tone="quiet" size="snug" className="px-3">
      <Glyph name="scale" />
      Compare
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  )
}
