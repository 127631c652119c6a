import { previewPicture } from '@a-list/domain/pictures/pictures.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import type { Organization } from 'schema-dts'
import type { BrandDetails } from './brand-details.ts'
import { brandViewPath } from './brand-url.ts'

/** The JSON-LD of a brand. It is an Organization, because schema.org has no founders for a Brand. */
export function brandJsonLd(brand: BrandDetails, origin: string): JsonLd<Organization> {
  const { brand_name: name, featured_image, logo, summary } = brand
  // Malformed URLs are left out.
  const urlOf = (path: string) => (path ? URL.parse(previewPicture(path), origin)?.href : undefined)
  const [logoUrl, pictureUrl] = [urlOf(logo), urlOf(featured_image)]
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: origin + brandViewPath(brand.id),
    brand: { '@type': 'Brand', name, ...(logoUrl && { logo: logoUrl }) },
    founder: brand.associated_celebrities.map((person) => ({ '@type': 'Person', name: person })),
    foundingDate: String(brand.founding_year),
    sameAs: brand.social.map(({ href }) => href),
    ...(summary && { description: summary }),
    ...(pictureUrl && { image: pictureUrl }),
    ...(logoUrl && { logo: logoUrl }),
  }
}
