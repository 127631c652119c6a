import type { ShareOptions } from '@a-list/domain/addresses/share.ts'
import { previewPicture } from '@a-list/domain/pictures/pictures.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import type { BrandDetails } from '../brand-details.ts'
import { brandViewPath } from '../brand-url.ts'

/** The title, text, image and canonical URL to share, the same in every view. */
export function brandShare(brand: BrandDetails, site: SiteSettings): ShareOptions {
  return {
    url: site.origin + brandViewPath(brand.id),
    title: `${brand.brand_name} on ${site.name}`,
    description: brand.lead,
    ...(brand.featured_image && {
      image: new URL(previewPicture(brand.featured_image), site.origin).href,
    }),
  }
}
