import { CATEGORY_CHIPS, chipAddress, chipOfParam } from '@a-list/domain/categories.ts'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { ChipRow } from '@a-list/ui/chip/chip-row.tsx'
import { useSearchParams } from 'react-router-dom'

/** Spec section 2, "Category chip bar". */
export function CategoryBar() {
  const [params] = useSearchParams()
  const active = chipOfParam(params.get('category'))
  return (
    <ChipRow label="Browse by category">
      {CATEGORY_CHIPS.map((category) => (
        <ChipLink key={category} to={chipAddress(category)} active={category === active}>
          {category}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
