import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { LoaderCircle } from 'lucide-react'
import type { DiscoverView } from './discover-view.ts'

interface ResultsHeadingProps {
  view: DiscoverView
  /** Undefined while they are being counted. */
  counts: { brands: number; products: number } | undefined
}

/** Spec section 2, "Discover": which page this is, in its four variants and the one without any. */
export function ResultsHeading({ view: { search, special, category }, counts }: ResultsHeadingProps) {
  if (search !== '') {
    return (
      <PageHeading
        title={`Search results for "${search}"`}
        lead={
          counts ? (
            `${counts.brands} brand(s) · ${counts.products} product(s)`
          ) : (
            <span role="status" className="inline-flex items-center gap-2">
              <LoaderCircle aria-hidden className="size-4.5 animate-turn" />
              Searching...
            </span>
          )
        }
      >
        <BackToBrowse />
      </PageHeading>
    )
  }
  if (special) {
    return (
      <PageHeading {...SPECIAL_HEADINGS[special]}>
        <BackToBrowse />
      </PageHeading>
    )
  }
  if (category) {
    return (
      <PageHeading
        title={`${category} Products`}
        lead={`Discover ${category.toLowerCase()} products from celebrity brands`}
      >
        <ButtonLink to="/discover" tone="outline" className="mt-5">
          Clear Category
        </ButtonLink>
      </PageHeading>
    )
  }
  return (
    <PageHeading
      title="Explore"
      lead="Discover celebrity brands and shop curated products from your favorite stars"
    />
  )
}

const SPECIAL_HEADINGS = {
  trending: { title: 'Trending Products', lead: 'The hottest celebrity brand products right now' },
  rising_brands: { title: 'Rising Brands', lead: 'Products from the fastest-growing celebrity brands' },
}

function BackToBrowse() {
  return (
    <ButtonLink to="/discover" tone="outline" className="mt-5">
      Back to Browse
    </ButtonLink>
  )
}
