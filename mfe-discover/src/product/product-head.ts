import { slugify } from '@a-list/domain/slug.ts'
import type { Head, JsonLd } from '@a-list/remote/head.ts'
import { previewPath } from '@a-list/remote/preview-path.ts'
import type { ProductAnswer } from './product-page-query.ts'

const LONGEST_TITLE = 120

export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`
}

/** @param jsonLd what search engines read; in a browser nobody does */
export function productHead(
  { value: product, gone }: ProductAnswer,
  jsonLd: readonly JsonLd[] | undefined,
): Head {
  if (!product) return { title: 'Product Not Found', robots: 'noindex', status: gone ? 410 : 404 }
  const { id, name, brand, price, description } = product
  const path = productPath(id)
  return {
    title: name.length > LONGEST_TITLE ? `${name.slice(0, LONGEST_TITLE - 1)}…` : name,
    description: description || `${name} from ${brand}: ${price}, and where to buy it.`,
    canonical: path,
    image: previewPath('product', id),
    trail: [
      { name: 'Discover', path: '/discover' },
      { name: brand, path: `/brand/${slugify(brand)}` },
      { name, path },
    ],
    ...(jsonLd && { jsonLd }),
  }
}
