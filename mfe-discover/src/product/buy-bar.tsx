import type { Product } from '@a-list/domain/product.ts'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { ShopNow } from './shop-now.tsx'

interface BuyBarProps {
  product: Product
  /** Around the page's own shop button. */
  button: RefObject<HTMLElement | null>
}

/** Above the site's bottom bar: the price and the shop button, while the page's own button is out of view. */
export function BuyBar({ product, button }: BuyBarProps) {
  const [isNeeded, setNeeded] = useState(false)
  // A bar that is left while it has the focus would take the focus with it.
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (!button.current) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [button])
  if (!isNeeded && !hasFocus) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only detect the focus
    <div
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      data-buy-bar
      className="sticky bottom-15 z-30 -mx-4 grid gap-1 border-t border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:hidden print:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-lg font-semibold">{product.price}</p>
        <ShopNow product={product} className="grow max-w-60" />
      </div>
      <Disclosure short />
    </div>
  )
}
