import { BrandCard } from '@a-list/ui/brand-card/brand-card.tsx'
import { BrandGrid } from '@a-list/ui/brand-card/brand-grid.tsx'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'
import { SidewaysRow } from '@a-list/ui/sideways-row/sideways-row.tsx'
import type { CardBrand } from './card-brand.ts'

export interface BrandCardsProps {
  brands: readonly CardBrand[]
  /** The class for the columns of a wide screen. */
  columns?: string
  /** How many images load eagerly, counted from the first, because they are above the fold. */
  eager?: number
  /** A grid, one row that scrolls sideways, or low cards with their text beside a small picture. */
  look?: 'grid' | 'row' | 'low'
}

export function BrandCards({ brands, columns, eager = 0, look = 'grid' }: BrandCardsProps) {
  const cards = brands.map((brand, index) => (
    <li key={brand.id}>
      <BrandCard
        brand={brand}
        isLow={look === 'low'}
        eager={index < eager}
        corner={
          brand.wp_id !== undefined && <SaveHeart kind="brand" id={String(brand.wp_id)} name={brand.name} />
        }
      />
    </li>
  ))
  return look === 'row' ? (
    <SidewaysRow label="Brands">{cards}</SidewaysRow>
  ) : (
    <BrandGrid columns={look === 'low' ? 'max-sm:grid-cols-1 max-sm:gap-y-3 md:max-lg:grid-cols-2' : columns}>
      {cards}
    </BrandGrid>
  )
}
