import { DISCOVER_PAGE_SIZE } from '@a-list/domain/limits.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import type { ItemList } from 'schema-dts'
import type { DiscoverView } from './discover-view.ts'

/** The JSON-LD of Discover: the products that the page lists. */
export function discoverJsonLd(
  view: DiscoverView,
  { products, total }: { products: readonly { id: string }[]; total: number },
  { title, origin }: { title: string; origin: string },
): JsonLd<ItemList> {
  const start = (view.page - 1) * DISCOVER_PAGE_SIZE
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: total,
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: start + index + 1,
      url: origin + productPath(id),
    })),
  }
}
