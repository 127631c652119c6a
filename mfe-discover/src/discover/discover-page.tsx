import '../styles.css'
import { type CategoryCount, chipHref } from '@a-list/domain/categories/categories.ts'
import { isFilterActive } from '@a-list/domain/products/filters.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { useLazyDialog } from '@a-list/ui/dialog/use-lazy-dialog.ts'
import { SkipLink } from '@a-list/ui/skip-link/skip-link.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CategoryBar } from '../category-bar/category-bar.tsx'
import { brandBlockQuery } from './brand-block-query.ts'
import { BrandsBlock } from './brands-block.tsx'
import { Browse } from './browse.tsx'
import {
  ALL_PRODUCTS_URL,
  countsBrands,
  countsProducts,
  discoverUrl,
  hasOnlyBrands,
  isBrowsing,
  isEmptySearch,
  isPlainlyEmpty,
  namesBrand,
  readDiscoverView,
  showsBrands,
} from './discover-view.ts'
import { FilterButton } from './filter-button.tsx'
import { ProductResults } from './product-results.tsx'
import { productsQuery } from './products-query.ts'
import { ResultsHeading } from './results-heading.tsx'
import { useReportSearch } from './use-report-search.ts'
import { useScrollToProducts } from './use-scroll-to-products.ts'

/** As high as the banner, so that the products below don't move when it arrives. */
const BANNER_ROOM = <div aria-busy="true" className="mb-4 h-94 bg-well md:h-72" />
/** If this code does not load, the products are shown without the banner. */
const BrandBanner = lazy(() =>
  import(/* webpackChunkName: "brand-banner" */ './brand-banner/brand-banner.tsx').catch(() => ({
    default: () => null,
  })),
)
const NothingFound = lazy(() => import(/* webpackChunkName: "failure" */ './nothing-found.tsx'))

/** Names the counts of all products. A search's name has a space. */
const ALL = 'all'

export default function DiscoverPage() {
  const { api } = useHost()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const drawer = useLazyDialog(() => import(/* webpackChunkName: "filter-panel" */ './filter-sheet.tsx'))
  const isDrawerClosed = drawer.Dialog !== undefined && !drawer.isOpen
  useEffect(() => {
    if (isDrawerClosed) focusFilterButton()
  }, [isDrawerClosed])
  const view = readDiscoverView(params)
  const brands = useQuery({ ...brandBlockQuery(api, view), enabled: countsBrands(view) })
  const products = useInfiniteQuery({ ...productsQuery(api, view), enabled: countsProducts(view) })
  const firstPage = products.data?.pages[0]?.value
  const areBrandsShown = !brands.isPlaceholderData && !brands.isLoading
  const isCounting = !areBrandsShown || products.isPlaceholderData
  const counts =
    isCounting || (!products.data && !products.error)
      ? undefined
      : {
          brands: brands.data?.value.total ?? 0,
          products: firstPage?.total,
          unknownWords: firstPage?.unknownWords ?? [],
        }
  const foundNothing = isEmptySearch(view, counts)
  const isLimiting =
    !foundNothing && (view.search !== '' || view.special !== undefined || view.showsAllBrands)
  // The brands of a category tell nothing about those of the others.
  const isPartial = view.showsAllBrands
    ? view.category || brands.isPlaceholderData
    : products.isPlaceholderData
  const counted = (view.showsAllBrands ? brands.data?.value : firstPage)?.categories ?? []
  // With filters, the last numbers of the same search, or of all products, stay. If the search opened with filters, there
  // are none yet, and its chips are the categories of what it shows.
  const [known, setKnown] = useState<Record<string, CategoryCount[]>>({})
  const counting = isLimiting ? `${view.showsAllBrands ? 'brands' : view.special} ${view.search}` : ALL
  const isFiltered = isFilterActive({ ...view.filters, categories: [] })
  if (counted.length > 0 && !isPartial && known[counting] !== counted && !isFiltered)
    setKnown({ [ALL]: known[ALL] ?? [], [counting]: counted })
  const categories = known[counting] ?? (isLimiting ? counted : [])
  useReportSearch(view.search, counts?.products === undefined ? undefined : counts.brands + counts.products)
  const scrollToProducts = useScrollToProducts(!isBrowsing(view) && counts !== undefined)

  /** Opens a category, and then scrolls to its products. */
  function pick(url: string) {
    void navigate(url, { preventScrollReset: true })
    scrollToProducts()
  }

  /** In a search, among deals or all brands, a chip limits what was found. Elsewhere it opens the category's page. */
  const urlOfChip = (chip: string) =>
    isLimiting
      ? discoverUrl(params, { category: chip === 'All' ? undefined : chip.toLowerCase(), page: undefined })
      : chipHref(chip)

  function pickChip(chip: string) {
    if (chip === 'All' || isLimiting) void navigate(urlOfChip(chip))
    else pick(urlOfChip(chip))
  }

  const browses = isBrowsing(view)
  const isEmpty = isPlainlyEmpty(view, firstPage?.total)
  const isOnlyBrands = hasOnlyBrands(view, counts)
  const isBrandNamed =
    areBrandsShown && showsBrands(view) && namesBrand(view.search, brands.data?.value.brands ?? [])
  // The keys let both keep their state when they change places.
  const blocks = [
    showsBrands(view) && (
      <BrandsBlock key="brands" view={view} isNamed={isBrandNamed} isAlone={isOnlyBrands} />
    ),
    !view.showsAllBrands && !isOnlyBrands && (
      // A phone has shown the same products in the rows of their categories, unless the list is sorted.
      <div key="products" className={browses && !view.sort ? 'max-sm:hidden' : undefined}>
        <ProductResults view={view} isBelowBrands={isBrandNamed} onFilter={drawer.open}>
          {view.brand && (
            <Suspense fallback={BANNER_ROOM}>
              <BrandBanner name={view.brand} pending={BANNER_ROOM} />
            </Suspense>
          )}
        </ProductResults>
      </div>
    ),
  ]
  return (
    <Container>
      {!foundNothing && !view.showsAllBrands && !isOnlyBrands && (
        <>
          <SkipLink to={browses ? 'rows' : 'results'}>Skip to products</SkipLink>
          {!isEmpty && (
            <div className="max-lg:hidden">
              <SkipLink to="filters">Skip to filters</SkipLink>
            </div>
          )}
        </>
      )}
      <div className={browses ? 'browse-grid' : undefined}>
        {/* Its own heading says the same. */}
        {!foundNothing && <ResultsHeading view={view} counts={counts} />}
        <div className="py-4">
          {/* Without products, no chip would lead to any. */}
          {(firstPage?.total !== 0 ||
            (isFilterActive(view.filters) && (!isLimiting || categories.length > 0))) && (
            <CategoryBar counts={categories} urlOf={urlOfChip} onSelect={pickChip} />
          )}
        </div>
        {browses && (
          <>
            <div className="flex flex-wrap gap-2 pb-2 sm:hidden">
              <FilterButton onOpen={drawer.open} />
              <ButtonLink to={ALL_PRODUCTS_URL} tone="outline" className="min-h-12">
                All products
              </ButtonLink>
            </div>
            <Browse counts={categories} onPick={pick} />
          </>
        )}
      </div>
      {foundNothing ? (
        <Suspense>
          <NothingFound search={view.search} />
        </Suspense>
      ) : browses || isEmpty || isBrandNamed ? (
        blocks
      ) : (
        blocks.toReversed()
      )}
      {/* The drawer stays open while filters change the blocks above, and their order. */}
      {drawer.Dialog && (
        <drawer.Dialog
          open={drawer.isOpen}
          total={products.isPlaceholderData ? undefined : firstPage?.total}
          onClose={drawer.close}
          filters={view.filters}
          counts={firstPage?.counts}
          deals={firstPage?.deals}
        />
      )}
    </Container>
  )
}

/** For a drawer that could not return the focus, because the button that opened it is gone or hidden. */
function focusFilterButton(): void {
  const active = document.activeElement
  if (active && active !== document.body && !active.closest('dialog')) return
  const buttons = document.querySelectorAll<HTMLElement>('main button[aria-haspopup="dialog"]')
  const shown = [...buttons].find((button) => button.getClientRects().length > 0)
  shown?.focus()
}
