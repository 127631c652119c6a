import { AD_AFTER_PRODUCTS } from '@a-list/domain/limits.ts'
import type { CardProduct } from '@a-list/domain/products/card-product.ts'

/** A cell of the grid: a product or an ad. */
type GridItem = { key: string; product: CardProduct } | { key: string; adPosition: string }

/** A cell for each product. On a site with ads, a native ad follows every sixth product, except the last one. */
export function gridItems(products: readonly CardProduct[], adSlots = false): GridItem[] {
  return products.flatMap((product, index): GridItem[] => {
    const count = index + 1
    const item = { key: product.id, product }
    if (!adSlots || count % AD_AFTER_PRODUCTS !== 0 || count === products.length) return [item]
    const adPosition = `product-grid-${count}`
    return [item, { key: adPosition, adPosition }]
  })
}
