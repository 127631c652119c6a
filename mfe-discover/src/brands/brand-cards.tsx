import { BrandCard } from '@a-list/ui/brand-card/brand-card.tsx'
import { BrandGrid } from '@a-list/ui/brand-card/brand-grid.tsx'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'
import { SidewaysRow } from '@a-list/ui/sideways-row/sideways-row.tsx'
import type { CardBrand } from './card-brand.ts'

interface BrandCardsProps {
  brands: readonly CardBrand[]
  /** The class for the columns of a wide screen. */
  columns?: string
  /** How many images load eagerly, counted from the first, because they are above the fold. */
  eager?: number
  /** In one row instead of a grid. */
  isRow?: boolean
}

/** A card that is alone has its picture beside its text, because below the picture, the text would fill the first screen. */
const LONE_ON_PHONE = 'max-sm:col-span-2 max-sm:*:flex-row max-sm:*:gap-4 max-sm:*:*:first:w-1/2'

export function BrandCards({ brands, columns, eager = 0, isRow = false }: BrandCardsProps) {
  const cards = brands.map((brand, index) => (
    <li key={brand.id} className={brands.length === 1 ? LONE_ON_PHONE : undefined}>
      <BrandCard
        brand={brand}
        eager={index < eager}
        corner={
          brand.wp_id !== undefined && <SaveHeart kind="brand" id={String(brand.wp_id)} name={brand.name} />
        }
      />
    </li>
  ))
  return isRow ? (
    <SidewaysRow label="Brands">{cards}</SidewaysRow>
  ) : (
    <BrandGrid columns={columns}>{cards}</BrandGrid>
  )
}
