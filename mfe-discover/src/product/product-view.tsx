import { compareUrl, MAX_COMPARED } from '@a-list/domain/products/compare-url.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { brandPath, slugOfName } from '@a-list/domain/text/slug.ts'
import { Breadcrumb } from '@a-list/ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { GoBack } from '@a-list/ui/go-back/go-back.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { lazy, Suspense, useRef } from 'react'
import RelatedProducts from '../products/related-products.tsx'
import { BuyBar } from './buy-bar.tsx'
import { Gallery } from './gallery.tsx'
import { PriceHistory } from './price-history/price-history.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ShopPrices } from './shop-prices.tsx'

/**
 * The products viewed before are stored only on the device, so this section renders after hydration. If its code
 * does not load, the section is missing.
 */
const RecentlyViewed = lazy(() =>
  import(/* webpackChunkName: "recently-viewed" */ '../recent/recently-viewed.tsx').catch(() => ({
    default: () => null,
  })),
)

/** Spec section 2, "Product page". */
export function ProductView({ product }: { product: Product }) {
  const hydrated = useHydrated()
  const shopButton = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const above = [
    { label: 'Discover', to: '/discover' },
    { label: product.brand, to: brandPath(slugOfName(product.brand)) },
  ]
  return (
    <Container>
      <div className="flex flex-wrap items-center gap-x-4 sm:py-3">
        <GoBack otherwise="/discover" className="-ml-5">
          Back
        </GoBack>
        <div className="max-sm:hidden">
          <Breadcrumb above={above} here={product.name.slice(0, MAX_CRUMB_LENGTH)} />
        </div>
      </div>
      <div className="product-grid">
        <Gallery product={product} />
        <div className="flex flex-col gap-3 sm:gap-7 md:pt-2">
          <ProductFacts product={product} />
          <ProductActions product={product} shopButton={shopButton} />
          <ShopPrices product={product} />
          <div className="pt-6">
            <ProductTabs product={product} />
          </div>
        </div>
        <PriceHistory product={product} />
      </div>
      <div ref={end} />
      <RelatedProducts
        known={[product]}
        aside={(related) => (
          <ButtonLink to={compareUrl([product.id, ...related.slice(0, MAX_COMPARED - 1)])} tone="outline">
            Compare with these
          </ButtonLink>
        )}
      />
      {hydrated && (
        <Suspense>
          <RecentlyViewed product={product} />
        </Suspense>
      )}
      <BuyBar product={product} button={shopButton} end={end} />
    </Container>
  )
}

const MAX_CRUMB_LENGTH = 60
