import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { AdSlot } from '@a-list/ui/ad-slot/ad-slot.tsx'
import { oneTabStop } from '@a-list/ui/roving-focus/one-tab-stop.ts'
import { Fragment, type ReactNode } from 'react'
import { ShopCard } from './shop-card.tsx'

/** One grid for several lists of cards. It is one tab stop. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div ref={oneTabStop} className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3">
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
