import type { Product } from '@a-list/domain/product.ts'
import { type RefObject, useEffect, useState } from 'react'
import { ShopNow } from './shop-now.tsx'

interface BuyBarProps {
  product: Product
  /** The part of the page with the price's own shop button. */
  actions: RefObject<HTMLElement | null>
}

/** Above the site's bottom bar: the price and the shop button, while the page's own are out of view. */
export function BuyBar({ product, actions }: BuyBarProps) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (!actions.current) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    observer.observe(actions.current)
    return () => observer.disconnect()
  }, [actions])
  if (!isNeeded) return null
  return (
    <div
      data-buy-bar
      className="sticky bottom-16 z-30 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden print:hidden"
    >
      <p className="text-lg font-semibold">{product.price}</p>
      <ShopNow product={product} className="grow max-w-60" />
    </div>
  )
}
