import type { Head, JsonLd } from '@a-list/remote/head.ts'
import { linkPreviewPath } from '@a-list/remote/link-preview-path.ts'
import type { BrandAnswer } from './brand-page-query.ts'
import { brandPath } from './brand-place.ts'

/**
 * @param answer undefined while it is on its way, or where it could not be had.
 * @param jsonLd what search engines read; in a browser nobody does
 */
export function brandHead(answer: BrandAnswer | undefined, jsonLd?: readonly JsonLd[]): Head {
  if (!answer) return { title: 'Brand' }
  const brand = answer.value
  if (!brand) return { title: 'Brand Not Found', robots: 'noindex', status: 404 }
  // Every view of it is the same brand.
  const canonical = brandPath(brand.id)
  return {
    title: brand.brand_name,
    description: brand.summary || undefined,
    canonical,
    image: linkPreviewPath('brand', brand.id),
    feed: { name: brand.brand_name, path: `/feeds/brand/${encodeURIComponent(brand.id)}.xml` },
    trail: [
      { name: 'Discover', path: '/discover' },
      { name: brand.brand_name, path: canonical },
    ],
    ...(jsonLd && { jsonLd }),
  }
}
