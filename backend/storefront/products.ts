import type { StoreProduct } from '../src/demo-store/resolve-products.ts'

const DAY_MS = 86_400_000
const newest = Date.UTC(2026, 10, 1)

/** A store's products, best-selling first. The same name always gives the same products. */
export function makeStoreProducts(store: string, count = 20): StoreProduct[] {
  return Array.from({ length: count }, (_, position) => ({
    id: `gid://shopify/Product/${store}-${position + 1}`,
    title: `${store} No. ${position + 1}`,
    description: `The ${position + 1}. thing that ${store} makes.`,
    // Makes the order by date differ from the order by sales.
    createdAt: new Date(newest - ((position * 7) % count) * DAY_MS).toISOString(),
    price: `${10 + position}.0`,
    compareAt: position % 4 === 0 ? `${15 + position}.0` : '0.0',
    available: position % 9 !== 8,
    quantity: position % 5 === 4 ? 3 : 40,
  }))
}
