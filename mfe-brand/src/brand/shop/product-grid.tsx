import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { AdSlot } from '@a-list/ui/ad-slot/ad-slot.tsx'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { ProductCard } from '@a-list/ui/product-card/product-card.tsx'
import { oneTabStop } from '@a-list/ui/roving-focus/one-tab-stop.ts'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'
import { Fragment, type ReactNode } from 'react'

interface ProductGridProps {
  /** Whether live products may replace these. All cards are then equally high, so that nothing moves. */
  isSteady?: boolean
  children: ReactNode
}

/** One grid for several lists of cards. It is one tab stop. */
export function ProductGrid({ isSteady = false, children }: ProductGridProps) {
  return (
    <div
      ref={oneTabStop}
      data-steady={isSteady || undefined}
      className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3"
    >
      {children}
    </div>
  )
}

interface ProductCardsProps {
  label: string
  products: readonly CardProduct[]
  /** On a site with ads, a native ad follows this many cards. */
  adEvery?: number
}

/** Some cards of a grid, as a list of their own for screen readers. */
export function ProductCards({ label, products, adEvery }: ProductCardsProps) {
  const { adSlots } = useHost().site
  return (
    <ul aria-label={label} className="contents">
      {products.map((product, index) => (
        <Fragment key={product.id}>
          <li className="offscreen-25 lg:offscreen-38">
            <ShopCard product={product} />
          </li>
          {adSlots && adEvery !== undefined && (index + 1) % adEvery === 0 && (
            <li className="col-span-full">
              <AdSlot position={`brand-sale-${index + 1}`} format="native" label="Sponsored" />
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}

/**
 * A product of the page's brand. Heart and list button need scripts, so they appear after hydration, in reserved space.
 */
function ShopCard({ product }: { product: CardProduct }) {
  const hydrated = useHydrated()
  return (
    <ProductCard
      product={product}
      isOfBrand
      corner={hydrated && <SaveHeart kind="product" id={product.id} name={product.name} />}
      aside={hydrated ? <AddToList product={product} /> : <span className="w-11 shrink-0" />}
    />
  )
}
