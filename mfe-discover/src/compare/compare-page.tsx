import '../styles.css'
import {
  compareUrl,
  MAX_COMPARED,
  parseComparedIds,
  readComparedIds,
} from '@a-list/domain/products/compare-url.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { ComparisonLink } from '@a-list/ui/compare/comparison-link.tsx'
import { comparedIds, storeComparison, useComparison } from '@a-list/ui/compare/use-comparison.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { GoBack } from '@a-list/ui/go-back/go-back.tsx'
import { isFromOutside } from '@a-list/ui/go-back/use-back.ts'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Failure } from '../failure/failure.tsx'
import { AddMore } from './add-more.tsx'
import { compareQuery } from './compare-query.ts'
import { CompareTable } from './compare-table.tsx'

/**
 * Shows the products in the URL side by side, at most four, and makes them this tab's comparison. A link from outside
 * leaves the tab's own comparison as it is until a change on this page, unless it has all of the tab's products. Without
 * `ids`, the tab's comparison opens.
 */
export default function ComparePage() {
  const { api } = useHost()
  const [params] = useSearchParams()
  const ids = readComparedIds(params)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(compareQuery(api, ids))
  const navigate = useNavigate()
  const stored = useComparison()
  const { key } = useLocation()
  // Before hydration, the tab's comparison is unknown.
  const keepsOwn = stored !== undefined && params.has('ids') && hasOther(stored, ids) && isFromOutside(key)
  const isOpening = !params.has('ids') && stored?.length !== 0
  const found = isPlaceholderData ? undefined : data?.value.map(({ product }) => product.id).join(',')
  useEffect(() => {
    const stored = comparedIds()
    if (!params.has('ids')) {
      if (stored.length > 0) void navigate(compareUrl(stored), { replace: true })
    } else if (found !== undefined && !(hasOther(stored, readComparedIds(params)) && isFromOutside(key))) {
      storeComparison(parseComparedIds(found))
    }
  }, [params, found, key, navigate])

  const compared = data?.value.filter(({ id }) => ids.includes(id)) ?? []
  const [first] = compared
  const missing = isPlaceholderData || !data ? 0 : ids.length - compared.length
  const isEmpty = !isOpening && (ids.length === 0 || (data && !isPlaceholderData && !first))
  useRetainedFocus(isEmpty ? '' : compared.map(({ id }) => id).join(',') || undefined)
  if (isEmpty) {
    return (
      <Container>
        <NothingToCompare />
        <AddMore ids={[]} />
      </Container>
    )
  }
  return (
    <Container>
      <div className="py-3">
        <GoBack otherwise="/discover" className="-ml-5">
          Back
        </GoBack>
      </div>
      <h1 tabIndex={-1} className="border-b border-line pb-6 text-4xl">
        Compare products
      </h1>
      <div className="flex min-h-11 flex-wrap gap-x-4 py-3 text-ink-soft" role="status">
        {missing > 0 && (
          <p>{missing === 1 ? 'One product is' : `${missing} products are`} no longer available.</p>
        )}
        {compared.length === 1 && <p>Add another product to see them side by side.</p>}
      </div>
      {!data && error && (
        <Failure
          title="The comparison didn’t load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {(isOpening || (!data && !error)) && (
        // As high as a table, so that the footer stays out of view.
        <div className="min-h-screen">
          {isOpening && (
            <noscript>
              <NothingToCompare level="h2" />
            </noscript>
          )}
          <Skeleton className="noscript:hidden h-120" />
        </div>
      )}
      {first && (
        <div aria-busy={isPlaceholderData}>
          <CompareTable compared={compared} />
          <div className="border-t border-line pt-4">
            <Disclosure />
          </div>
          {keepsOwn && (
            <p className="flex flex-wrap items-center gap-x-4 pt-6">
              Your own comparison has other products. It stays as it is until you change this one.
              <ComparisonLink />
            </p>
          )}
          {ids.length < MAX_COMPARED && <AddMore ids={ids} similarTo={first.product} />}
        </div>
      )}
    </Container>
  )
}

/**
 * The link that adds or removes a product disappears, and the focus with it. The focus then moves to the added product,
 * or to the heading.
 * @param idList the ids of the products that are shown, separated by commas; undefined until they are known
 */
function useRetainedFocus(idList: string | undefined): void {
  const known = useRef(idList)
  useEffect(() => {
    const before = known.current
    if (idList !== undefined) known.current = idList
    if (before === undefined || idList === undefined || idList === before) return
    if (document.activeElement !== document.body) return
    const products = document.querySelectorAll<HTMLElement>('[data-compared]')
    const isAdded = idList.length > before.length
    const next = isAdded ? products[products.length - 1] : document.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [idList])
}

/** Whether a comparison has a product that is not shown. */
function hasOther(comparison: readonly string[], shown: readonly string[]): boolean {
  return comparison.some((id) => !shown.some((other) => isSameProduct(other, id)))
}

function NothingToCompare({ level = 'h1' }: { level?: 'h1' | 'h2' }) {
  return (
    <EmptyState
      compact
      level={level}
      title="Nothing to compare yet"
      hint="Press Compare, the scales on a product’s picture, to see products side by side."
      action={
        <ButtonLink to="/discover" tone="accent">
          Browse Products
        </ButtonLink>
      }
    />
  )
}
