import { shopUrlOf } from '@a-list/domain/addresses/links.ts'
import { type OutboundTarget, outboundTarget } from '@a-list/domain/addresses/outbound-target.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import type { ButtonLook } from '@a-list/ui/button/button-class.ts'
import { ShopLink } from '@a-list/ui/shop-link/shop-link.tsx'

/** The brand's or retailer's page of the product. */
export function useShopTarget({ affiliate_url, shopify_url, product_url, brand }: Product): OutboundTarget {
  const { site } = useHost()
  return outboundTarget(
    { affiliate_url, fallback_url: shopUrlOf({ shopify_url, product_url }), brand },
    site.name,
  )
}

export interface ShopNowProps extends Pick<ButtonLook, 'size' | 'tone'> {
  product: Product
  className?: string
}

/** Leads to the product's shop, which is reported as an event. */
export function ShopNow({ product, tone = 'accent', size, className }: ShopNowProps) {
  const { events } = useHost()
  const { name, brand } = product
  const url = shopUrlOf(product)
  return (
    <ShopLink
      target={useShopTarget(product)}
      tone={tone}
      size={size}
      className={className}
      onFollow={() =>
        url &&
        events.publish('outbound.clicked', {
          url,
          product: truncate(name),
          productId: product.id,
          brand: truncate(brand),
        })
      }
    >
      Shop Now
    </ShopLink>
  )
}

/** The longest name that the event's schema allows. */
const MAX_EVENT_TEXT_LENGTH = 500
const truncate = (text: string) => text.slice(0, MAX_EVENT_TEXT_LENGTH)
