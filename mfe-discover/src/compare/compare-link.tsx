import { compareUrl } from '@a-list/domain/products/compare-url.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { useComparison } from '@a-list/ui/compare/use-comparison.ts'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { Link } from 'react-router-dom'

/** Adds a product to this tab's comparison and opens the comparison. It looks like the icon buttons beside it. */
export function CompareLink({ id, name }: { id: string; name: string }) {
  const others = (useComparison() ?? []).filter((other) => !isSameProduct(other, id))
  return (
    <Link
      to={compareUrl([...others, id])}
      className="flex flex-col items-center rounded-sm text-ink no-underline hover:bg-well lg:min-w-14 max-lg:grow max-lg:basis-0"
    >
      <span className="grid h-11 place-items-center">
        <Glyph name="scale" />
      </span>
      <span className="text-2xs text-ink-soft">Compare</span>
      <span className="sr-only"> {name}</span>
    </Link>
  )
}
