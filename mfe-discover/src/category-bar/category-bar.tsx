import {
  CATEGORY_CHIPS,
  type CategoryCount,
  categoryOfParam,
  chipHref,
  chipOfParam,
  productsIn,
} from '@a-list/domain/categories/categories.ts'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { ChipRow } from '@a-list/ui/chip/chip-row.tsx'
import { useSearchParams } from 'react-router-dom'

interface CategoryBarProps {
  /** Chips of categories without products are left out, if any numbers are known. */
  counts: readonly CategoryCount[]
  /** Overrides the URL's category. */
  active?: string
  /** The URL of a chip; by default that of the category's page. */
  urlOf?: (category: string) => string
  /** Called instead of following the chip's link. */
  onSelect?: (category: string) => void
}

/** Spec section 2, "Category chip bar". */
export function CategoryBar({ counts, active, urlOf = chipHref, onSelect }: CategoryBarProps) {
  const [params] = useSearchParams()
  const param = params.get('category')
  // A tile or a brand leads to categories without a chip.
  const shown = active ?? chipOfParam(param) ?? categoryOfParam(param)
  const chips = CATEGORY_CHIPS.filter(
    (chip) => chip === 'All' || chip === shown || productsIn(chip, counts) !== 0,
  ) as string[]
  if (shown && !chips.includes(shown)) chips.push(shown)
  return (
    <ChipRow label="Browse by category">
      {chips.map((category) => (
        <ChipLink
          key={category}
          to={urlOf(category)}
          active={category === shown}
          onSelect={onSelect && (() => onSelect(category))}
        >
          {category}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
