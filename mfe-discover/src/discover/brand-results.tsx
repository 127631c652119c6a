import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BrandCards, type BrandCardsProps } from '../brands/brand-cards.tsx'
import type { BrandBlock } from './brand-block.ts'
import { allBrandsUrl } from './discover-view.ts'

/** If this code does not load, the brands are shown without links to the other pages. */
const Pagination = lazy(() =>
  import(/* webpackChunkName: "pagination" */ '@a-list/ui/pagination/pagination.tsx').then(
    (code) => ({ default: code.Pagination }),
    () => ({ default: () => null }),
  ),
)

interface BrandResultsProps {
  block: BrandBlock
  /** The page of a view of all brands; undefined in other views. */
  page: number | undefined
  /** Whether the page begins with these brands. The first image then loads eagerly. */
  isFirst: boolean
  look: BrandCardsProps['look']
}

export function BrandResults({ block, page, isFirst, look }: BrandResultsProps) {
  const [params] = useSearchParams()
  const { brands, total, pages } = block
  return (
    <>
      <BrandCards brands={brands} eager={isFirst ? 1 : 0} look={look} />
      {page !== undefined && (
        <div className="mt-8">
          <Suspense>
            <Pagination
              current={Math.min(page, pages)}
              count={pages}
              addressOf={(number) => allBrandsUrl(params, number)}
            />
          </Suspense>
        </div>
      )}
      {page === undefined && total > brands.length && (
        <div className="mt-8 text-center">
          <ButtonLink to={allBrandsUrl(params)} tone="outline" preventScrollReset>
            View all {total} brands <Glyph name="arrow-right" />
          </ButtonLink>
        </div>
      )}
    </>
  )
}
