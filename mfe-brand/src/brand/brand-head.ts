import { previewPicture } from '@a-list/domain/pictures.ts'
import type { Head, JsonLd } from '@a-list/remote/head.ts'
import type { BrandAnswer } from './brand-page-query.ts'
import { brandPath } from './brand-place.ts'
import type { BrandView } from './brand-view.ts'

/** @param answer undefined while it is on its way, or where it could not be had. */
export function brandHead(answer: BrandAnswer | undefined, { origin }: URL): Head {
  if (!answer) return { title: 'Brand' }
  const brand = answer.value
  if (!brand) return { title: 'Brand Not Found', robots: 'noindex', status: 404 }
  const image = previewPicture(brand.featured_image || brand.logo)
  return {
    title: brand.brand_name,
    description: brand.summary || undefined,
    // Every view of it is the same brand.
    canonical: brandPath(brand.id),
    image: image || undefined,
    jsonLd: [organization(brand, origin), breadcrumbs(brand, origin)],
  }
}

function organization(brand: BrandView, origin: string): JsonLd {
  const { brand_name: name, featured_image, logo, summary } = brand
  const picture = (path: string) => new URL(previewPicture(path), origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: origin + brandPath(brand.id),
    brand: { '@type': 'Brand', name },
    founder: brand.associated_celebrities.map((person) => ({ '@type': 'Person', name: person })),
    foundingDate: String(brand.founding_year),
    sameAs: brand.social.map(({ href }) => href),
    ...(summary && { description: summary }),
    ...(featured_image && { image: picture(featured_image) }),
    ...(logo && { logo: picture(logo) }),
  }
}

function breadcrumbs(brand: BrandView, origin: string): JsonLd {
  const steps = [
    ['Home', '/'],
    ['Discover', '/discover'],
    [brand.brand_name, brandPath(brand.id)],
  ] as const
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
