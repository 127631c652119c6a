import { DISCOVER_PAGE_SIZE } from '@a-list/domain/limits.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import type { DiscoverView } from '../discover/discover-view.ts'
import { breadcrumbList } from './breadcrumb-list.ts'

/** What Discover tells search engines: the products that it lists, and where it stands. */
export function discoverThings(
  view: DiscoverView,
  { products, total }: { products: readonly { id: string }[]; total: number },
  { title, canonical = '/discover', origin }: { title: string; canonical?: string; origin: string },
): JsonLd[] {
  const start = (view.page - 1) * DISCOVER_PAGE_SIZE
  const home = { name: 'Home', path: '/' }
  const discover = { name: 'Discover', path: '/discover' }
  const steps =
    canonical === '/discover' ? [home, discover] : [home, discover, { name: title, path: canonical }]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: title,
      numberOfItems: total,
      itemListElement: products.map(({ id }, index) => ({
        '@type': 'ListItem',
        position: start + index + 1,
        url: `${origin}/product/${encodeURIComponent(id)}`,
      })),
    },
    breadcrumbList(steps, origin),
  ]
}
