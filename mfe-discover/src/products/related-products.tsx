import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProductGrid } from './product-grid.tsx'
import { relatedQuery } from './related-query.ts'
import { ShoppableCard } from './shoppable-card.tsx'

interface RelatedProductsProps {
  /** Products that the page shows already. */
  known: readonly Pick<Product, 'id' | 'category'>[]
  /** @param related ids of the products */
  aside?: (related: string[]) => ReactNode
}

/** Other products of the category that the first of these has. Renders nothing if there are none or they did not load. */
export default function RelatedProducts({ known, aside }: RelatedProductsProps) {
  const { data: related = [] } = useQuery(relatedQuery(useHost().api, known))
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="offscreen-66 md:offscreen-40 pt-14 lg:pt-20">
      <SectionHeading
        id="related"
        title={`More in ${known[0]?.category}`}
        aside={aside?.(related.map(({ id }) => id))}
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
