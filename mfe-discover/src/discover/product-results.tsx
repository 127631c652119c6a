import { isFilterActive } from '@a-list/domain/products/filters.ts'
import { SORT_OPTIONS } from '@a-list/domain/products/sorting.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ComparisonLink } from '@a-list/ui/compare/comparison-link.tsx'
import { lazyPart } from '@a-list/ui/hydrated/lazy-part.ts'
import { Select } from '@a-list/ui/select/select.tsx'
import { SkipLink } from '@a-list/ui/skip-link/skip-link.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Failure } from '../failure/failure.tsx'
import {
  beginsWithProducts,
  type DiscoverView,
  furtherFilters,
  isBrowsing,
  isPlainlyEmpty,
  showsBrands,
} from './discover-view.ts'
import { FilterButton } from './filter-button.tsx'
import { ProductList } from './grid/product-list.tsx'
import { MoreProducts } from './more-products.tsx'
import { PendingProducts } from './pending-products.tsx'
import { productsQuery } from './products-query.ts'
import { useIsLarge } from './use-is-large.ts'

const NoProducts = lazy(() => import(/* webpackChunkName: "failure" */ './no-products.tsx'))
/** Filters need scripts, and on a phone they are in a drawer. So their code loads when they are shown. */
const FilterPanel = lazyPart(() => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx'))
const FilterCount = lazyPart(() => import(/* webpackChunkName: "filter-panel" */ './filter-count.tsx'))
const ActiveFilters = lazyPart(() => import(/* webpackChunkName: "filter-panel" */ './active-filters.tsx'))

/**
 * If this code does not load, the list starts with its first page after a reload, shows no related products, and goes on
 * after an outage only by hand.
 */
const AfterList = lazyPart(
  () => import(/* webpackChunkName: "list-restoration" */ './list-restoration/after-list.tsx'),
)

/** A number beside a currency, or after a word such as "under". `readPrice` decides, whose code loads later. */
const MAY_NAME_PRICE = /[$]\s*\d|\d\s*(\$|usd|dollar|buck)|(under|below|than|up to|most|max\w*|between)\s+\d/i

/** The form is there only without scripts. */
const SORT_FORM = 'sort'

const SPECIAL_SORTS = { trending: 'Featured', rising_brands: 'Featured', deals: 'Top reductions' }

/** The default order of a search or a special view. Other views begin with the newest. */
function ownSort({ search, special }: DiscoverView): string | undefined {
  return special ? SPECIAL_SORTS[special] : search ? 'Best match' : undefined
}

interface ProductResultsProps {
  view: DiscoverView
  /** Whether the brands are above, and not below. */
  isBelowBrands: boolean
  /** Opens the drawer with the filters. */
  onFilter: () => void
  /** Shown above the products. Below the bar and the chips, it does not move what was just pressed when it appears. */
  children?: ReactNode
}

/** Spec section 2, "Discover": filters, sort and the infinite grid. */
export function ProductResults({ view, isBelowBrands, onFilter, children }: ProductResultsProps) {
  const { api } = useHost()
  const [params, setParams] = useSearchParams()
  const isLarge = useIsLarge()
  const { data, error, refetch, isFetching, isPlaceholderData, ...more } = useInfiniteQuery(
    productsQuery(api, view),
  )
  const first = data?.pages[0]?.value
  const products = data?.pages.flatMap(({ value }) => value.products) ?? []
  const nextPage = view.page + (data?.pages.length ?? 1)

  function sortBy(sort: string) {
    const next = new URLSearchParams(params)
    if (sort === '') next.delete('sort')
    else next.set('sort', sort)
    next.delete('page')
    setParams(next, { preventScrollReset: true })
  }

  const further = furtherFilters(view)
  const isFiltered = isFilterActive(further) || MAY_NAME_PRICE.test(view.search)
  const isEmpty = isPlainlyEmpty(view, first?.total)
  const own = ownSort(view)
  return (
    <section
      id="products"
      aria-labelledby="results"
      className={isBrowsing(view) ? 'pt-10 lg:pt-14' : 'pt-2 lg:pt-4'}
    >
      <div className={clsx('grid grid-cols-1 gap-x-10', !isEmpty && 'lg:grid-cols-[14rem_1fr]')}>
        {!isEmpty && (
          <aside
            id="filters"
            aria-label="Filters"
            className="sticky top-24 -ml-2 pl-2 max-h-[calc(100dvh-7rem)] self-start overflow-y-auto overscroll-contain pb-8 mask-b-from-[calc(100%-2rem)] max-lg:hidden"
          >
            <SkipLink to="results">Skip to products</SkipLink>
            {isLarge && (
              <Suspense>
                <FilterPanel filters={view.filters} counts={first?.counts} deals={first?.deals} />
              </Suspense>
            )}
          </aside>
        )}
        {/* If the browser kept a card in its place, it would scroll the panel, and with it the choice that was just made. */}
        <div className="min-w-0 lg:[overflow-anchor:none]">
          <div
            data-results-bar
            className={
              // The page says in other words that a category has no products.
              isEmpty ? 'sr-only' : 'results-bar'
            }
          >
            <h2 id="results" tabIndex={-1} aria-live="polite" className="grow text-2xl max-sm:text-lg">
              {first ? plural(first.total, 'Result') : 'Results'}
            </h2>
            {!isEmpty && (
              <>
                <ComparisonLink />
                {/* As wide as its content, also while that is arriving. */}
                <div className="flex flex-wrap items-center gap-3 max-sm:w-full sm:min-w-[min(23rem,100%)] lg:min-w-64">
                  <FilterButton onOpen={onFilter}>
                    {isFiltered && (
                      <Suspense>
                        <FilterCount search={view.search} filters={further} />
                      </Suspense>
                    )}
                  </FilterButton>
                  <div className="min-w-0 max-sm:grow max-sm:basis-32 [&_label]:mb-0 max-sm:[&_label]:sr-only sm:*:flex sm:*:items-center sm:*:gap-3">
                    <Select
                      label="Sort by"
                      options={own ? [{ value: '', label: own }, ...SORT_OPTIONS] : SORT_OPTIONS}
                      value={view.sort ?? (own ? '' : 'newest')}
                      form={SORT_FORM}
                      name="sort"
                      onChange={sortBy}
                    />
                  </div>
                  <noscript>
                    <form id={SORT_FORM} action="/discover#products">
                      {[...params].map(
                        ([name, value]) =>
                          name !== 'sort' &&
                          name !== 'page' && <input key={name} type="hidden" name={name} value={value} />,
                      )}
                      <Button type="submit" tone="outline" className="min-h-12">
                        Sort
                      </Button>
                    </form>
                  </noscript>
                </div>
              </>
            )}
          </div>
          {isFiltered && (
            // The fallback reserves space, so that the products below do not move.
            <Suspense fallback={<div aria-hidden className="mb-6 min-h-11" />}>
              <ActiveFilters search={view.search} filters={view.filters} shown={further} />
            </Suspense>
          )}
          {children}
          {!data && !error && <PendingProducts />}
          {!data && error && (
            <Failure
              title="The products didn’t load"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {first && products.length === 0 && (
            // As high as its content, so that the footer does not move while the code loads.
            <Suspense fallback={<div className="h-112" />}>
              <NoProducts view={view} />
            </Suspense>
          )}
          {first && products.length > 0 && (
            <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
              <ProductList products={products} isFirst={beginsWithProducts(view) && !isBelowBrands} />
              {/* Each page has an end of its own. No element moves then, and its observer, which reports only changes, also
                  reports an end that is in view before and after a page that arrives at once. */}
              <MoreProducts
                key={nextPage}
                total={first.total}
                nextPage={nextPage}
                hasMore={more.hasNextPage}
                hasBrandsBelow={showsBrands(view) && !isBrowsing(view) && !isBelowBrands}
                isLoading={more.isFetchingNextPage}
                hasFailed={more.isFetchNextPageError}
                onMore={() => void more.fetchNextPage()}
              />
              <Suspense>
                <AfterList
                  view={view}
                  products={products}
                  total={first.total}
                  loaded={data?.pages.length ?? 1}
                  isFiltered={isFiltered}
                  more={more}
                />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
