import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { BrandCards } from '../brands/brand-cards.tsx'
import type { BrandBlock } from './fetch-brand-block.ts'

interface BrandResultsProps {
  block: BrandBlock
  /** Where all of them are shown. */
  allAddress: string
}

export function BrandResults({ block: { brands, total }, allAddress }: BrandResultsProps) {
  return (
    <>
      <BrandCards brands={brands} />
      {total > brands.length && (
        <div className="mt-8 text-center">
          <ButtonLink to={allAddress} tone="outline" preventScrollReset>
            View all {total} brands →
          </ButtonLink>
        </div>
      )}
    </>
  )
}
