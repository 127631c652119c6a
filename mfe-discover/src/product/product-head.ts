import { productPath } from '@a-list/domain/products/product-id.ts'
import type { Head } from '@a-list/remote/head.ts'
import { linkPreviewPath } from '@a-list/remote/link-preview-path.ts'
import type { ProductResult } from './product-queries.ts'

const MAX_TITLE_LENGTH = 120

/** @param structured breadcrumbs and JSON-LD for search engines; only on the server */
export function productHead(
  { value: product, deleted }: ProductResult,
  structured?: Pick<Head, 'trail' | 'jsonLd'>,
): Head {
  if (!product) return { title: 'Product Not Found', robots: 'noindex', status: deleted ? 410 : 404 }
  const { id, name, brand, price, description } = product
  return {
    title: name.length > MAX_TITLE_LENGTH ? `${name.slice(0, MAX_TITLE_LENGTH - 1)}…` : name,
    description: description || `${name} from ${brand}: ${price}, and where to buy it.`,
    canonical: productPath(id),
    image: linkPreviewPath('product', id),
    ...structured,
  }
}
