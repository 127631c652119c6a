import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { LoaderCircle } from 'lucide-react'
import type { DiscoverView } from './discover-view.ts'
import { viewTitle } from './view-title.ts'

interface ResultsHeadingProps {
  view: DiscoverView
  /** Undefined while they are being counted. */
  counts: { brands: number; products: number } | undefined
}

/** Spec section 2, "Discover": which page this is, and the way back to all of it. */
export function ResultsHeading({ view, counts }: ResultsHeadingProps) {
  const { search, special, category } = view
  const { title, lead } = viewTitle(view)
  const wayBack = search !== '' || special ? 'Back to Browse' : category && 'Clear Category'
  return (
    <PageHeading title={title} lead={search === '' ? lead : <Counts counts={counts} />}>
      {wayBack && (
        <ButtonLink to="/discover" tone="outline" className="mt-5">
          {wayBack}
        </ButtonLink>
      )}
    </PageHeading>
  )
}

function Counts({ counts }: Pick<ResultsHeadingProps, 'counts'>) {
  if (counts) return `${counts.brands} brand(s) · ${counts.products} product(s)`
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <LoaderCircle aria-hidden className="size-4.5 animate-turn" />
      Searching...
    </span>
  )
}
