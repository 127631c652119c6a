import { compareUrl } from '@a-list/domain/products/compare-url.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { useComparison } from '@a-list/ui/compare/use-comparison.ts'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'

/**
 * Adds a product to this tab's comparison and opens the comparison. Below the breakpoint `lg`, the link looks like the
 * icon buttons beside it.
 */
export function CompareLink({ id, name }: { id: string; name: string }) {
  const others = (useComparison() ?? []).filter((other) => !isSameProduct(other, id))
  return (
    <ButtonLink
      to={compareUrl([...others, id])}
      tone="quiet"
      size="snug"
      className="px-3 max-lg:grow max-lg:basis-0 max-lg:flex-col max-lg:gap-0 max-lg:px-0"
    >
      <span className="max-lg:grid max-lg:h-11 max-lg:place-items-center">
        <Glyph name="scale" />
      </span>
      <span className="max-lg:text-2xs max-lg:font-normal max-lg:text-ink-soft">Compare</span>
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  )
}
