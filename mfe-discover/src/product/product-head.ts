import type { Head, JsonLd } from '@a-list/remote/head.ts'
import type { ProductAnswer } from './product-page-query.ts'

const LONGEST_TITLE = 120

/** @param jsonLd what search engines read; in a browser nobody does */
export function productHead({ value: product }: ProductAnswer, jsonLd: readonly JsonLd[] | undefined): Head {
  if (!product) return { title: 'Product Not Found', robots: 'noindex', status: 404 }
  const { id, name, brand, price, description, image } = product
  return {
    title: name.length > LONGEST_TITLE ? `${name.slice(0, LONGEST_TITLE - 1)}…` : name,
    description: description || `${name} from ${brand}: ${price}, and where to buy it.`,
    canonical: `/product/${encodeURIComponent(id)}`,
    image: image || undefined,
    ...(jsonLd && { jsonLd }),
  }
}
