import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProductGrid } from './product-grid.tsx'
import { relatedQuery } from './related-query.ts'
import { ShoppableCard } from './shoppable-card.tsx'

interface RelatedProductsProps {
  product: Pick<Product, 'id' | 'category'>
  /** Ids of products that the page shows already. */
  known?: readonly string[]
  /** @param related ids of the products */
  aside?: (related: string[]) => ReactNode
}

/** Other products of the same category. Renders nothing if there are none or they did not load. */
export default function RelatedProducts({ product, known = [], aside }: RelatedProductsProps) {
  const { data } = useQuery(relatedQuery(useHost().api, product))
  const related = data?.filter(({ id }) => !known.includes(id)) ?? []
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="offscreen-70 lg:offscreen-46 pt-14 lg:pt-20">
      <SectionHeading
        id="related"
        title={`More in ${product.category}`}
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
