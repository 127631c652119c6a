import { shopOf } from '@a-list/domain/prices/retailers.ts'
import { offerAvailabilityLabel } from '@a-list/domain/products/availability.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Store } from 'lucide-react'
import { ShopNow } from './shop-now.tsx'
import { STOCK_TONES } from './stock-tones.ts'

/** The shop of "Shop Now", as a row among the offers of other shops. */
export function OwnShop({ product }: { product: Product }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-4">
      <span className="flex size-12 shrink-0 items-center justify-center bg-well text-ink-soft">
        <Store aria-hidden className="size-5" />
      </span>
      <div className="grow basis-0 max-sm:basis-[calc(100%-4rem)]">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{shopOf(product)}</span>
          <Badge tone={STOCK_TONES[product.availability]}>
            {offerAvailabilityLabel(product.availability)}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft">Shipping and returns are on the shop’s page.</p>
      </div>
      <p className="font-semibold max-sm:grow sm:text-right">{product.price}</p>
      <ShopNow product={product} className="min-w-28" />
    </div>
  )
}
