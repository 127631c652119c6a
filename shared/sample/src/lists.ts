import type { ShoppingList } from '@a-list/domain/members/shopping-list.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { sampleProducts } from './products.ts'

/**
 * Example shopping lists, shown when a member's own can't be loaded (spec section 2, "Dashboard"). A member without
 * lists sees the first one.
 */
export const sampleLists: ShoppingList[] = [
  sampleList('sample-gifts', 'Gift ideas', 0, 3),
  sampleList('sample-staples', 'Everyday staples', 3, 5),
]

function sampleList(id: string, name: string, from: number, to: number): ShoppingList {
  const items = sampleProducts.slice(from, to).map((product) => ({
    id: product.id,
    name: product.name,
    brand: product.brand,
    price: product.price,
    image: product.image,
    url: productPath(product.id),
  }))
  return { id, name, items, created_at: '2026-01-01T00:00:00.000Z' }
}
