import type { Product } from '@a-list/domain/product.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { SmallCards } from '../products/small-cards.tsx'
import { forgetRecent, readRecent, recentText, rememberProduct, subscribeRecent } from './recent-products.ts'

/** What this device has shown before, and notes that it shows this one. Nothing of it leaves the device. */
export default function RecentlyViewed({ product }: { product: Product }): ReactNode {
  const text = useSyncExternalStore(subscribeRecent, recentText)
  useEffect(() => rememberProduct(product), [product])
  const others = readRecent(text).filter(({ id }) => id !== product.id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="pt-14 lg:pt-20">
      <SectionHeading id="recently-viewed" title="Recently viewed" />
      <SmallCards
        label="Recently viewed"
        products={others}
        addressOf={(id) => `/product/${encodeURIComponent(id)}`}
      />
      <Button tone="quiet" className="mt-2 -ml-5" onClick={forgetRecent}>
        Clear recently viewed
      </Button>
    </section>
  )
}
