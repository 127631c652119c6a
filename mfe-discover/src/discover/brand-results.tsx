import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { BrandCards } from '../brands/brand-cards.tsx'
import type { BrandBlock } from './fetch-brand-block.ts'

interface BrandResultsProps {
  block: BrandBlock
  /** Shows all brands. */
  allUrl: string
  /** Whether the page begins with these brands. The first image then loads eagerly. */
  isFirst: boolean
  /** In one row that scrolls sideways, below products. */
  isRow: boolean
}

export function BrandResults({ block: { brands, total }, allUrl, isFirst, isRow }: BrandResultsProps) {
  return (
    <>
      <BrandCards brands={brands} eager={isFirst ? 1 : 0} isRow={isRow} />
      {total > brands.length && (
        <div className="mt-8 text-center">
          <ButtonLink to={allUrl} tone="outline" preventScrollReset>
            View all {total} brands →
          </ButtonLink>
        </div>
      )}
    </>
  )
}
