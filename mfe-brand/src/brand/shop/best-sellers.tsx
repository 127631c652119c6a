import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { brandPath } from '../brand-place.ts'
import { ShelfGrid, ShelfList } from './shelf-grid.tsx'
import type { ShelfView } from './shelf-view.ts'

/** Spec section 2: "The featured products are the first 6 best sellers"; 4 of 6 where they are curated (section 9). */
export function BestSellers({ brandId, shelf }: { brandId: string; shelf: ShelfView }) {
  const { products, featured, total } = shelf
  const others = products.slice(featured)
  return (
    <>
      <ShelfGrid>
        <ShelfList label="Featured" products={products.slice(0, featured)} />
        {others.length > 0 && <ShelfList label="More best sellers" products={others} />}
      </ShelfGrid>
      {products.length < total && (
        <div className="mt-8 flex justify-center">
          <ButtonLink to={brandPath(brandId, { all: true })} preventScrollReset tone="outline">
            Show all {total} best sellers
          </ButtonLink>
        </div>
      )}
    </>
  )
}
