import { DISCOVER_PAGE_SIZE } from '@a-list/domain/limits.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import type { ItemList } from 'schema-dts'
import type { DiscoverView } from '../discover/discover-view.ts'

/** What Discover tells search engines: the products that it lists. */
export function discoverList(
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
      url: `${origin}/product/${encodeURIComponent(id)}`,
    })),
  }
}
