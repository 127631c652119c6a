import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { lazyPart } from '@a-list/ui/hydrated/lazy-part.ts'
import { type ReactNode, Suspense } from 'react'
import type { DiscoverView } from '../discover-view.ts'
import { ListRestoration } from './list-restoration.tsx'
import { type NextPage, RetriedPage } from './retried-page.tsx'

const RelatedProducts = lazyPart(
  () => import(/* webpackChunkName: "failure" */ '../../products/related-products.tsx'),
)
/** A search without filters that finds fewer also shows others of the first one's category. */
const FEW = 4

interface AfterListProps {
  view: DiscoverView
  products: readonly CardProduct[]
  /** How many products were found. */
  total: number
  /** How many pages are loaded. */
  loaded: number
  isFiltered: boolean
  more: NextPage
}

/** The parts of a list of products that are not needed to see the list. */
export default function AfterList({
  view,
  products,
  total,
  loaded,
  isFiltered,
  more,
}: AfterListProps): ReactNode {
  return (
    <>
      <ListRestoration view={view} loaded={loaded} />
      <RetriedPage view={view} more={more} />
      {view.search && total < FEW && !isFiltered && (
        <Suspense>
          <RelatedProducts known={products} />
        </Suspense>
      )}
    </>
  )
}
