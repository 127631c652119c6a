import { compareUrl, MAX_COMPARED } from '@a-list/domain/products/compare-url.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '../products/product-grid.tsx'
import { relatedQuery } from '../products/related-query.ts'
import { ShoppableCard } from '../products/shoppable-card.tsx'

/** Products of the same category. Renders nothing if there are none or they did not load. */
export function RelatedProducts({ product }: { product: Product }) {
  const { api } = useHost()
  const { data: related = [] } = useQuery(relatedQuery(api, product))
  if (related.length === 0) return null
  const others = related.slice(0, MAX_COMPARED - 1).map(({ id }) => id)
  return (
    <section aria-labelledby="related" className="offscreen-70 lg:offscreen-46 pt-14 lg:pt-20">
      <SectionHeading
        id="related"
        title={`More in ${product.category}`}
        aside={
          <ButtonLink to={compareUrl([product.id, ...others])} tone="outline">
            Compare with these
          </ButtonLink>
        }
      />
      <ProductGrid>
        {related.map((other) => (
          <li key={other.id}>
            <ShoppableCard product={other} />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
