import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { BrandCards } from '../brands/brand-cards.tsx'
import type { BrandBlock } from './fetch-brand-block.ts'

interface BrandResultsProps {
  block: BrandBlock
  /** Where all of them are shown. */
  allAddress: string
  /** Whether the page begins with them: the first picture comes at once. */
  isFirst: boolean
}

export function BrandResults({ block: { brands, total }, allAddress, isFirst }: BrandResultsProps) {
  return (
    <>
      <BrandCards brands={brands} eager={isFirst ? 1 : 0} />
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
