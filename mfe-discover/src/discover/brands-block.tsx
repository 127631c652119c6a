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
}

/** Spec section 2: "at most 8 brand cards". Renders nothing if the view has no brands. */
export function BrandsBlock({ view, isNamed }: BrandsBlockProps) {
  const { api } = useHost()
  const query = useQuery(brandBlockQuery(api, view))
  const { data, isPlaceholderData } = query
  if (data?.value.total === 0) return null
  return (
    <section
      aria-labelledby="brands"
      aria-busy={isPlaceholderData}
      className={clsx(
        isNamed ? 'pt-3' : 'pt-10',
        'lg:pt-14',
        isBrowsing(view) && 'offscreen-80 md:offscreen-66 lg:offscreen-58',
      )}
    >
      <SectionHeading id="brands" title="Brands" />
      {data && (
        <BrandResults
          block={data.value}
          page={view.showsAllBrands ? view.page : undefined}
          isFirst={view.showsAllBrands || isNamed}
          isRow={!view.showsAllBrands && !isBrowsing(view)}
        />
      )}
      {!data && <BrandsFallback query={query} />}
    </section>
  )
}
