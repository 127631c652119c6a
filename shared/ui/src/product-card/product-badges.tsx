import type { CardProduct } from '@a-list/domain/products/card-product.ts'
import { Badge } from '../badge/badge.tsx'

/** Spec section 2, "Product card": a product with one of these tags gets the badge "Clean". */
const CLEAN_TAGS = ['Cruelty-Free', 'Vegan']

/** Over the picture, at its lower edge. */
export function ProductBadges({ product }: { product: CardProduct }) {
  const discount = product.discount_percentage ?? 0
  return (
    <div className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1 sm:gap-1.5">
      {discount > 0 && <Badge tone="accent">{`-${discount}%`}</Badge>}
      {product.is_new && <Badge>NEW</Badge>}
      {product.tags.some((tag) => CLEAN_TAGS.includes(tag)) && <Badge tone="good">Clean</Badge>}
      {product.is_sponsored && <Badge>Sponsored</Badge>}
    </div>
  )
}
