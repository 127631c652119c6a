import { isSoldOut } from '@a-list/domain/products/availability.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { clsx } from 'clsx'
import { ShopNow, type ShopNowProps } from './shop-now.tsx'

/** Leads to the shop; while the product is sold out, to an alert for its return. */
export function MainAction({ product, size, className }: Omit<ShopNowProps, 'tone'>) {
  const { openWidget } = useHost()
  if (!isSoldOut(product)) return <ShopNow product={product} size={size} className={className} />
  const { id, name, price } = product
  return (
    <Button
      tone="accent"
      size={size}
      // With the padding of a large button, the buttons beside it would wrap.
      className={clsx(className, 'px-4! noscript:hidden')}
      onClick={() => void openWidget('account/price-alert', { id, name, price, reason: 'stock' })}
    >
      Tell me when it’s back
    </Button>
  )
}
