import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { FollowCategory } from '@a-list/ui/follow-category/follow-category.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { type DiscoverView, isOfCategory } from './discover-view.ts'
import { viewTitle } from './view-title.ts'

interface ResultsHeadingProps {
  view: DiscoverView
  /** Undefined while loading. */
  counts: { brands: number; products: number } | undefined
}

/** Spec section 2, "Discover": the view's title, with a link that clears the search, special filter or category. */
export function ResultsHeading({ view, counts }: ResultsHeadingProps) {
  const { search, special, category, showsAllProducts } = view
  const { title, lead } = viewTitle(view)
  const clearLabel =
    search !== '' || special || showsAllProducts ? 'Back to Browse' : category && 'Clear Category'
  return (
    <PageHeading title={title} lead={search === '' ? lead : <Counts counts={counts} />}>
      {clearLabel && (
        <div className="mt-4 flex shrink-0 flex-wrap gap-3">
          <ButtonLink to="/discover" tone="outline">
            {clearLabel}
          </ButtonLink>
          {category && isOfCategory(view) && <FollowCategory category={category} />}
        </div>
      )}
    </PageHeading>
  )
}

function Counts({ counts }: Pick<ResultsHeadingProps, 'counts'>) {
  if (counts) return `${counts.brands} brand(s) · ${counts.products} product(s)`
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <Glyph name="loader" className="size-4.5 animate-turn" />
      Searching...
    </span>
  )
}
