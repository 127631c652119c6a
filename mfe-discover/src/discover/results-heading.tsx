import { plural } from '@a-list/domain/text/plural.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import { lazyPart } from '@a-list/ui/hydrated/lazy-part.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DiscoverView, type FoundCounts, isCategoryPage } from './discover-view.ts'
import { viewTitle } from './view-title.ts'

/** Only pages of a category need it. */
const FollowCategory = lazyPart(() =>
  import(/* webpackChunkName: "follow-category" */ '@a-list/ui/follow-category/follow-category.tsx').then(
    (module) => ({ default: module.FollowCategory }),
  ),
)

interface ResultsHeadingProps {
  view: DiscoverView
  /** Undefined while loading. */
  counts: (FoundCounts & { unknownWords: readonly string[] }) | undefined
}

/** Spec section 2, "Discover": the view's title, with a link that clears the search, special filter or category. */
export function ResultsHeading({ view, counts }: ResultsHeadingProps) {
  const { search, special, category, showsAllProducts } = view
  const { title, lead } = viewTitle(view)
  const [params] = useSearchParams()
  const isBack = search !== '' || special || showsAllProducts
  const clearLabel = isBack ? 'Back to Browse' : category && 'Clear Category'
  // A phone leaves it out, so that its first screen has names and prices of products.
  const shownLead = category ? <span className="max-sm:hidden">{lead}</span> : lead
  return (
    <PageHeading title={title} lead={search === '' ? shownLead : counts ? found(counts) : <Searching />}>
      {clearLabel && (
        <div className={isBack ? 'shrink-0 sm:mt-4' : 'mt-4 flex flex-wrap gap-3 max-sm:w-full sm:shrink-0'}>
          <ButtonLink
            to={isBack ? '/discover' : withoutCategory(params)}
            tone="outline"
            // Beside the numbers of a search, a phone has room for a link alone.
            className={isBack ? 'max-sm:border-0 max-sm:px-0 max-sm:underline' : undefined}
          >
            {clearLabel}
          </ButtonLink>
          {category && isCategoryPage(view) && (
            <Suspense fallback={<Skeleton className="h-11 w-32" />}>
              <FollowCategory category={category} />
            </Suspense>
          )}
        </div>
      )}
    </PageHeading>
  )
}

/** The other filters stay. */
function withoutCategory(params: URLSearchParams): string {
  const others = new URLSearchParams(params)
  for (const name of ['category', 'page']) others.delete(name)
  return `/discover${others.size > 0 ? `?${others}` : ''}`
}

/** The numbers of brands and products that a search has found. A number of 0 is left out. */
function found({ brands, products, unknownWords }: NonNullable<ResultsHeadingProps['counts']>): string {
  const numbers = [brands && plural(brands, 'brand'), products && plural(products, 'product')]
    .filter(Boolean)
    .join(' · ')
  if (numbers === '' || unknownWords.length === 0) return numbers
  return `${numbers} for words like ${unknownWords.map((word) => `“${word}”`).join(' and ')}`
}

function Searching() {
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <Glyph name="loader" className="size-4.5 animate-turn" />
      Searching...
    </span>
  )
}
