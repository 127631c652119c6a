import type { Sourced } from '@a-list/api/sourced.ts'
import { categoryAddress } from '@a-list/domain/categories/categories.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { LinkTabs } from '@a-list/ui/tabs/link-tabs.tsx'
import { useState } from 'react'
import type { BrandDetails } from '../brand-details.ts'
import { type BrandPageView, brandViewPath, PRODUCT_LISTS } from '../brand-url.ts'
import { SectionFailure } from '../section-failure.tsx'
import type { ProductList } from './brand-products.ts'
import { Discounts } from './discounts.tsx'
import { ProductCards, ProductGrid } from './product-grid.tsx'
import { StoreNotice } from './store-notice.tsx'
import { StoreStrip } from './store-strip.tsx'

interface ShopPanelProps {
  brand: BrandDetails
  view: BrandPageView
  /** The query of the view's products. */
  products: {
    data: Sourced<ProductList> | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
}

export const PRODUCTS_ANCHOR = 'products'

/** Spec section 2, "Brand profile": Shop, with its sub-tabs. */
export function ShopPanel({ brand, view, products }: ShopPanelProps) {
  const tabs = PRODUCT_LISTS.map(({ id, label }) => ({
    id,
    label,
    to: brandViewPath(brand.id, { list: id }),
  }))
  const { hasNone, unavailable } = products.data?.value ?? {}
  if (hasNone && !unavailable && brand.coupons.length === 0) return <NoProductsYet brand={brand} />
  return (
    <>
      <StoreStrip brand={brand} />
      <LinkTabs label={`Shop ${brand.brand_name}`} look="pills" tabs={tabs} active={view.list}>
        <div id={PRODUCTS_ANCHOR}>
          <ProductListPanel brand={brand} view={view} products={products} />
        </div>
      </LinkTabs>
    </>
  )
}

function NoProductsYet({ brand }: Pick<ShopPanelProps, 'brand'>) {
  const [category] = brand.product_category
  return (
    <>
      <StoreStrip brand={brand} />
      <EmptyState
        compact
        title="No products yet"
        hint={`Follow ${brand.brand_name}, and we will tell you about the first.`}
        action={
          <ButtonLink to={(category && categoryAddress(category)) ?? '/discover'} tone="outline">
            See other {category ? `${category} products` : 'products'}
          </ButtonLink>
        }
      />
    </>
  )
}

function ProductListPanel({ brand, view, products: query }: ShopPanelProps) {
  const { data } = query
  if (!data && query.error) return <SectionFailure title="The products didn’t load" query={query} />
  if (!data) return <PendingProducts hasStore={brand.shopify_store_url !== undefined} />
  const list = data.value
  return (
    <>
      {brand.shopify_store_url && (
        <StoreNotice
          brandName={brand.brand_name}
          list={list}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <Products brand={brand} view={view} list={list} />
    </>
  )
}

function Products({ brand, view, list }: Pick<ShopPanelProps, 'brand' | 'view'> & { list: ProductList }) {
  // Also once the store has answered.
  const [isSteady] = useState(list.unavailable)
  if (view.list === 'discounts') return <Discounts brand={brand} products={list.products} />
  if (list.products.length === 0) {
    return (
      <p className="py-6 text-lg text-ink-soft">
        {view.list === 'new'
          ? `There is nothing new from ${brand.brand_name} at the moment.`
          : `We don’t have any ${brand.brand_name} products yet.`}
      </p>
    )
  }
  if (view.list === 'best') return <BestSellers brandId={brand.id} list={list} isSteady={isSteady} />
  return (
    <ProductGrid isSteady={isSteady}>
      <ProductCards label="New Products" products={list.products} />
    </ProductGrid>
  )
}

function PendingProducts({ hasStore }: { hasStore: boolean }) {
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

/**
 * Spec section 2: "The featured products are the first 6 best sellers"; of curated products, 4 are featured
 * (section 9).
 */
function BestSellers({ brandId, list, isSteady }: { brandId: string; list: ProductList; isSteady: boolean }) {
  const { products, featured, total } = list
  const others = products.slice(featured)
  return (
    <>
      <ProductGrid isSteady={isSteady}>
        <ProductCards label="Featured" products={products.slice(0, featured)} />
        {others.length > 0 && <ProductCards label="More best sellers" products={others} />}
      </ProductGrid>
      {products.length < total && (
        <div className="mt-8 flex justify-center">
          <ButtonLink to={brandViewPath(brandId, { all: true })} preventScrollReset tone="outline">
            Show all {total} best sellers
          </ButtonLink>
        </div>
      )}
    </>
  )
}
