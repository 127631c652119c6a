import type { Head, JsonLd } from '@a-list/remote/head.ts'
import { linkPreviewPath } from '@a-list/remote/link-preview-path.ts'
import type { BrandResult } from './brand-page-query.ts'
import { brandTabs, brandViewPath } from './brand-url.ts'

/**
 * @param search the query of the page's URL
 * @param response undefined while the brand loads or after an error
 * @param jsonLd for search engines; only on the server
 */
export function brandHead(
  search: string,
  response: BrandResult | undefined,
  jsonLd?: readonly JsonLd[],
): Head {
  if (!response) return { title: 'Brand' }
  const brand = response.value
  if (!brand) return { title: 'Brand Not Found', robots: 'noindex', status: 404 }
  // All views have the same canonical URL.
  const canonical = brandViewPath(brand.id)
  return {
    title: brandTabs(brand.id).titleAt(search, brand.brand_name),
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
