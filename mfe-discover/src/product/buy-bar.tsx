import { isSoldOut, stockBadge } from '@a-list/domain/products/availability.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { MainAction } from './main-action.tsx'

/** A share of the button's area. Rounding may take a little of a whole one. */
const WHOLE = 0.95

interface BuyBarProps {
  product: Product
  /** Around the page's own main button. */
  button: RefObject<HTMLElement | null>
  /** Where the page turns to other products. */
  end: RefObject<HTMLElement | null>
}

/**
 * Above the site's bottom bar: the price and the main button, while the page's own button is out of view and other
 * products do not fill half of the window yet.
 */
export function BuyBar({ product, button, end }: BuyBarProps) {
  const [isButtonShown, setButtonShown] = useState(true)
  const [isPastEnd, setPastEnd] = useState(false)
  // A bar that disappears while it has the focus would take the focus with it.
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    if (!button.current || !end.current) return
    // The site's bottom bar covers 60 px of the window. A button of which it covers a part is out of view too.
    const ofButton = new IntersectionObserver(
      (entries) => setButtonShown((entries.at(-1)?.intersectionRatio ?? 1) >= WHOLE),
      { rootMargin: '0px 0px -60px', threshold: WHOLE },
    )
    // The upper half of the window and all above it.
    const ofEnd = new IntersectionObserver((entries) => setPastEnd(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '1000000px 0px -50%',
    })
    ofButton.observe(button.current)
    ofEnd.observe(end.current)
    return () => {
      ofButton.disconnect()
      ofEnd.disconnect()
    }
  }, [button, end])
  if ((isButtonShown || isPastEnd) && !hasFocus) return null
  const soldOut = isSoldOut(product)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only detect the focus
    <div onFocus={() => setFocus(true)} onBlur={() => setFocus(false)} data-buy-bar className="buy-bar">
      <div className="flex items-center justify-between gap-4">
        <p className="text-lg font-semibold">
          {product.price}
          {soldOut && <span className="block text-sm text-danger">{stockBadge(product.availability)}</span>}
        </p>
        <MainAction product={product} className="grow max-w-60" />
      </div>
      {!soldOut && <Disclosure short />}
    </div>
  )
}
