import { previewPicture } from '@a-list/domain/pictures.ts'
import type { JsonLd } from '@a-list/remote/head.ts'
import type { Organization } from 'schema-dts'
import { brandPath } from './brand-place.ts'
import type { BrandView } from './brand-view.ts'

/** A brand as search engines read it: the vocabulary knows founders of organisations alone. */
export function brandThing(brand: BrandView, origin: string): JsonLd<Organization> {
  const { brand_name: name, featured_image, logo, summary } = brand
  // What can be no address is left out.
  const address = (path: string) => (path ? URL.parse(previewPicture(path), origin)?.href : undefined)
  const [logoUrl, pictureUrl] = [address(logo), address(featured_image)]
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: origin + brandPath(brand.id),
    brand: { '@type': 'Brand', name, ...(logoUrl && { logo: logoUrl }) },
    founder: brand.associated_celebrities.map((person) => ({ '@type': 'Person', name: person })),
    foundingDate: String(brand.founding_year),
    sameAs: brand.social.map(({ href }) => href),
    ...(summary && { description: summary }),
    ...(pictureUrl && { image: pictureUrl }),
    ...(logoUrl && { logo: logoUrl }),
  }
}
