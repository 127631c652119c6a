import {
  clearRecent,
  readRecent,
  recentSnapshot,
  rememberProduct,
  subscribeRecent,
} from '@a-list/api/recent/recent-products.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { isSameProduct, productPath } from '@a-list/domain/products/product-id.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { SmallCards } from '@a-list/ui/product-card/small-cards.tsx'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

/** Shows the products viewed before, and records this one. They are stored only on this device. */
export default function RecentlyViewed({ product }: { product: Product }): ReactNode {
  const text = useSyncExternalStore(subscribeRecent, recentSnapshot)
  useEffect(() => rememberProduct(product), [product])
  const others = readRecent(text).filter(({ id }) => !isSameProduct(id, product.id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="pt-14 lg:pt-20">
      <SectionHeading
        id="recently-viewed"
        title="Recently viewed"
        aside={
          <Button
            tone="quiet"
            size="snug"
            className="-mx-1.5 underline underline-offset-4"
            onClick={clearRecent}
          >
            Clear recently viewed
          </Button>
        }
      />
      <SmallCards label="Recently viewed" products={others} urlOf={productPath} />
    </section>
  )
}
