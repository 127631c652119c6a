import type { Product } from '@a-list/domain/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '../products/product-grid.tsx'
import { ShoppableCard } from '../products/shoppable-card.tsx'
import { relatedQuery } from './related-query.ts'

/** Nothing where there are none, or where they can't be had: the page is about something else. */
export function RelatedProducts({ product }: { product: Product }) {
  const { api } = useHost()
  const { data: related = [] } = useQuery(relatedQuery(api, product))
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="pt-14 lg:pt-20">
      <SectionHeading id="related" title={`More in ${product.category}`} />
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
