import type { Head } from '@a-list/remote/head.ts'
import { linkPreviewPath } from '@a-list/remote/link-preview-path.ts'
import type { ProductAnswer } from './product-queries.ts'

const LONGEST_TITLE = 120

export function productPath(id: string): string {
  return `/product/${encodeURIComponent(id)}`
}

/** @param structure what search engines read; in a browser nobody does */
export function productHead(
  { value: product, gone }: ProductAnswer,
  structure?: Pick<Head, 'trail' | 'jsonLd'>,
): Head {
  if (!product) return { title: 'Product Not Found', robots: 'noindex', status: gone ? 410 : 404 }
  const { id, name, brand, price, description } = product
  return {
    title: name.length > LONGEST_TITLE ? `${name.slice(0, LONGEST_TITLE - 1)}…` : name,
    description: description || `${name} from ${brand}: ${price}, and where to buy it.`,
    canonical: productPath(id),
    image: linkPreviewPath('product', id),
    ...structure,
  }
}
