import type { CardProduct } from '@a-list/domain/card-product.ts'
import { AD_AFTER_PRODUCTS } from '@a-list/domain/limits.ts'

/** A place in the grid. */
export type GridItem = { key: string; product: CardProduct } | { key: string; adPosition: string }

/** Products with a native ad after every sixth, but none after the last. */
export function gridItems(products: readonly CardProduct[]): GridItem[] {
  return products.flatMap((product, index): GridItem[] => {
    const place = index + 1
    const item = { key: product.id, product }
    if (place % AD_AFTER_PRODUCTS !== 0 || place === products.length) return [item]
    const adPosition = `product-grid-${place}`
    return [item, { key: adPosition, adPosition }]
  })
}
