import { CATEGORY_CHIPS, chipHref, chipOfParam } from '@a-list/domain/categories.ts'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { ChipRow } from '@a-list/ui/chip/chip-row.tsx'
import { useSearchParams } from 'react-router-dom'

interface CategoryBarProps {
  /** Overrides the URL's category. */
  active?: string
  /** Called instead of following the chip's link. */
  onSelect?: (category: string) => void
}

/** Spec section 2, "Category chip bar". */
export function CategoryBar({ active, onSelect }: CategoryBarProps) {
  const [params] = useSearchParams()
  const shown = active ?? chipOfParam(params.get('category'))
  return (
    <ChipRow label="Browse by category">
      {CATEGORY_CHIPS.map((category) => (
        <ChipLink
          key={category}
          to={chipHref(category)}
          active={category === shown}
          onSelect={onSelect && (() => onSelect(category))}
        >
          {category}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
