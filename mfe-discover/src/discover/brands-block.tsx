import { useHost } from '@a-list/remote/host-context.ts'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BrandsFallback } from '../brands/brands-fallback.tsx'
import { brandBlockQuery } from './brand-block-query.ts'
import { BrandResults } from './brand-results.tsx'
import { type DiscoverView, isBrowsing } from './discover-view.ts'

interface BrandsBlockProps {
  view: DiscoverView
  /** Whether the search names one of the brands, which are then the first of the page. */
  isNamed: boolean
  /** Whether the page has no products. */
  isAlone: boolean
}

/** With more brands that a search names, even low cards would push its products off a phone's first screen. */
const MOST_LOW = 2

/** Spec section 2: "at most 8 brand cards". Renders nothing if the view has no brands. */
export function BrandsBlock({ view, isNamed, isAlone }: BrandsBlockProps) {
  const { api } = useHost()
  const query = useQuery(brandBlockQuery(api, view))
  const { data, isPlaceholderData } = query
  if (data?.value.total === 0) return null
  const count = data?.value.brands.length ?? 0
  const isLow = isNamed && !isAlone && count <= MOST_LOW
  const isBesideProducts = !view.showsAllBrands && !isBrowsing(view)
  return (
    <section
      aria-labelledby="brands"
      aria-busy={isPlaceholderData}
      className={clsx(
        isLow ? 'pb-2 sm:pb-6' : !view.showsAllBrands && 'pt-10 lg:pt-14',
        isBrowsing(view) && 'offscreen-80 md:offscreen-66 lg:offscreen-58',
      )}
    >
      {isLow || view.showsAllBrands ? (
        <h2 id="brands" className="sr-only">
          Brands
        </h2>
      ) : (
        <SectionHeading id="brands" title="Brands" />
      )}
      {data && (
        <BrandResults
          block={data.value}
          page={view.showsAllBrands ? view.page : undefined}
          isFirst={view.showsAllBrands || isNamed}
          look={isLow ? 'low' : isBesideProducts && count > 2 ? 'row' : 'grid'}
        />
      )}
      {!data && <BrandsFallback query={query} />}
    </section>
  )
}
