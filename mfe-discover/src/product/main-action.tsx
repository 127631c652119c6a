import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ShopNow, type ShopNowProps } from './shop-now.tsx'

/** Leads to the shop; while the product is sold out, to an alert for its return. */
export function MainAction({ product, ...look }: Omit<ShopNowProps, 'tone'>) {
  const { openWidget } = useHost()
  const { id, name, price, availability } = product
  if (availability !== 'out_of_stock') return <ShopNow product={product} {...look} />
  return (
    <Button
      tone="accent"
      {...look}
      onClick={() => void openWidget('account/price-alert', { id, name, price, reason: 'stock' })}
    >
      Tell me when it’s back
    </Button>
  )
}
