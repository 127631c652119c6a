import type { Product } from '@a-list/domain/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { compareAddress, MOST_COMPARED } from '../compare/compare-address.ts'
import { ProductGrid } from '../products/product-grid.tsx'
import { ShoppableCard } from '../products/shoppable-card.tsx'
import { relatedQuery } from './related-query.ts'

/** Nothing where there are none, or where they can't be had: the page is about something else. */
export function RelatedProducts({ product }: { product: Product }) {
  const { api } = useHost()
  const { data: related = [] } = useQuery(relatedQuery(api, product))
  if (related.length === 0) return null
  const alike = related.slice(0, MOST_COMPARED - 1).map(({ id }) => id)
  return (
    <section aria-labelledby="related" className="pt-14 lg:pt-20">
      <SectionHeading
        id="related"
        title={`More in ${product.category}`}
        aside={
          <ButtonLink to={compareAddress([product.id, ...alike])} tone="outline">
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
