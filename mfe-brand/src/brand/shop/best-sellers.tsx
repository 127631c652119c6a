import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { brandViewPath } from '../brand-url.ts'
import type { ProductList } from './brand-products.ts'
import { ProductCards, ProductGrid } from './product-grid.tsx'

/**
 * Spec section 2: "The featured products are the first 6 best sellers"; of curated products, 4 are featured
 * (section 9).
 */
export function BestSellers({ brandId, list }: { brandId: string; list: ProductList }) {
  const { products, featured, total } = list
  const others = products.slice(featured)
  return (
    <>
      <ProductGrid>
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
