import { categoryAddress } from '@a-list/domain/categories/categories.ts'
import { NO_FILTERS } from '@a-list/domain/products/filters.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { useSearchParams } from 'react-router-dom'
import { ALL_PRODUCTS_URL, type DiscoverView, isPlainlyEmpty } from './discover-view.ts'
import { writeFilters } from './write-filters.ts'

/**
 * Spec section 2: product results "with no results". Deals and categories that nothing else limits have texts of their
 * own.
 */
export default function NoProducts({ view }: { view: DiscoverView }) {
  const [, setParams] = useSearchParams()
  if (isPlainlyEmpty(view, 0))
    return view.category ? <NoneInCategory category={view.category} /> : <NoDeals />
  return (
    <EmptyState
      level="h3"
      title="No products found"
      hint="Try adjusting your filters or search terms to find what you're looking for."
      action={
        <Button onClick={() => setParams(withoutFilters, { preventScrollReset: true })}>
          Clear All Filters
        </Button>
      }
    />
  )
}

/** Removes the special filter too, because it may be the only filter. */
function withoutFilters(params: URLSearchParams): URLSearchParams {
  const next = writeFilters(params, NO_FILTERS)
  next.delete('filter')
  return next
}

function NoneInCategory({ category }: { category: string }) {
  return (
    <EmptyState
      level="h3"
      title={`No ${category.toLowerCase()} products yet`}
      hint={
        categoryAddress(category)
          ? 'Follow the category, and we’ll tell you when the first one is here.'
          : 'We don’t have this category. Its name may be written differently.'
      }
      action={
        <ButtonLink to={ALL_PRODUCTS_URL} tone="accent">
          Browse All Products
        </ButtonLink>
      }
    />
  )
}

function NoDeals() {
  return (
    <EmptyState
      level="h3"
      title="No deals right now"
      hint="Nothing costs less than in the last 30 days. Set a price alert on a product, and we’ll tell you when its price falls."
      action={
        <>
          <ButtonLink to={ALL_PRODUCTS_URL} tone="accent">
            Browse All Products
          </ButtonLink>
          <ButtonLink to="/dashboard?tab=alerts" tone="outline">
            Your Price Alerts
          </ButtonLink>
        </>
      }
    />
  )
}
