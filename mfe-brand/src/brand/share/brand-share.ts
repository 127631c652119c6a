import { previewPicture } from '@a-list/domain/pictures.ts'
import type { ShareOptions } from '@a-list/domain/share.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { brandPath } from '../brand-place.ts'
import type { BrandView } from '../brand-view.ts'

/** What is shared of a brand, from whichever view: its one address. */
export function brandShare(brand: BrandView, site: SiteSettings): ShareOptions {
  return {
    url: site.origin + brandPath(brand.id),
    title: `${brand.brand_name} on ${site.name}`,
    description: brand.lead,
    ...(brand.featured_image && {
      image: new URL(previewPicture(brand.featured_image), site.origin).href,
    }),
  }
}
