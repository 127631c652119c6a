import type { Head } from '@a-list/remote/head.ts'
import type { LoadedProduct } from './load-product.ts'

const LONGEST_TITLE = 120

/** @param loaded undefined while it is on its way, or where it could not be had. */
export function productHead(loaded: LoadedProduct | undefined): Head {
  if (!loaded) return { title: 'Product' }
  const product = loaded.answer.value
  if (!product) return { title: 'Product Not Found', robots: 'noindex', status: 404 }
  const { id, name, brand, price, description, image } = product
  return {
    title: name.length > LONGEST_TITLE ? `${name.slice(0, LONGEST_TITLE - 1)}…` : name,
    description: description || `${name} from ${brand}: ${price}, and where to buy it.`,
    canonical: `/product/${encodeURIComponent(id)}`,
    image: image || undefined,
    ...(loaded.jsonLd && { jsonLd: loaded.jsonLd }),
  }
}
