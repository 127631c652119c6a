import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { ShoppableCard } from '../products/shoppable-card.tsx'

interface PopularProductsProps {
  products: readonly CardProduct[]
  /** How many real reductions the whole catalogue has; undefined if the backend does not count them. */
  deals: number | undefined
}

export function PopularProducts({ products, deals }: PopularProductsProps) {
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby="popular-products"
      className="offscreen-121 md:offscreen-68 lg:offscreen-83 pt-12 lg:pt-16"
    >
      <SectionHeading id="popular-products" title="Popular Products" />
      <ProductGrid>
        {products.map((product) => (
          <li key={product.id}>
            <ShoppableCard product={product} />
          </li>
        ))}
      </ProductGrid>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/discover?filter=trending" tone="outline">
          View More Products
        </ButtonLink>
        {deals !== undefined && deals > 0 && (
          <ButtonLink to="/deals" tone="outline">
            See all deals
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
