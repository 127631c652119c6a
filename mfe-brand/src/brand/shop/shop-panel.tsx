import { useHost } from '@a-list/remote/host-context.ts'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { type BrandPlace, brandPath, SHELVES } from '../brand-place.ts'
import type { BrandView } from '../brand-view.ts'
import { PartFailure } from '../part-failure.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Discounts } from './discounts.tsx'
import { ShelfGrid, ShelfList } from './shelf-grid.tsx'
import { ShelfNote } from './shelf-note.tsx'
import { shelfQuery } from './shelf-query.ts'
import type { ShelfView } from './shelf-view.ts'

interface ShopPanelProps {
  brand: BrandView
  place: BrandPlace
}

/** Spec section 2, "Brand profile": Shop, with its sub-tabs. */
export function ShopPanel({ brand, place }: ShopPanelProps) {
  const tabs = SHELVES.map(({ id, label }) => ({ id, label, to: brandPath(brand.id, { shelf: id }) }))
  return (
    <>
      <LinkTabs label={`Shop ${brand.brand_name}`} look="pills" tabs={tabs} active={place.shelf}>
        <ShelfPanel brand={brand} place={place} />
      </LinkTabs>
      <div className="mt-6">
        <Disclosure />
      </div>
    </>
  )
}

function ShelfPanel({ brand, place }: ShopPanelProps) {
  const { api } = useHost()
  const query = useQuery(shelfQuery(api, brand, place))
  const { data } = query
  if (!data && query.error) return <PartFailure title="The products didn’t load" query={query} />
  if (!data) return <PendingShelf hasStore={brand.shopify_store_url !== undefined} />
  const shelf = data.value
  return (
    <>
      {brand.shopify_store_url && (
        <ShelfNote
          brandName={brand.brand_name}
          shelf={shelf}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <Shelf brand={brand} place={place} shelf={shelf} />
    </>
  )
}

function Shelf({ brand, place, shelf }: ShopPanelProps & { shelf: ShelfView }) {
  if (place.shelf === 'discounts') return <Discounts brand={brand} products={shelf.products} />
  if (shelf.products.length === 0) {
    return <p className="py-6 text-lg text-ink-soft">We have no products of {brand.brand_name} yet.</p>
  }
  if (place.shelf === 'best') return <BestSellers brandId={brand.id} shelf={shelf} />
  return (
    <ShelfGrid>
      <ShelfList label="New Products" products={shelf.products} />
    </ShelfGrid>
  )
}

function PendingShelf({ hasStore }: { hasStore: boolean }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading products…
      </p>
      {hasStore && <Skeleton className="mb-6 h-30 sm:h-20" />}
      <Skeleton className="h-90" />
    </div>
  )
}
