import type { ShareOptions } from '@a-list/domain/addresses/share.ts'
import { previewPicture } from '@a-list/domain/pictures/pictures.ts'
import { type SiteSettings, useHost } from '@a-list/remote/host-context.ts'
import { SharePanel } from '@a-list/ui/share-panel/share-panel.tsx'
import { useReportShare } from '@a-list/ui/share-panel/use-report-share.ts'
import type { BrandDetails } from '../brand-details.ts'
import { brandViewPath } from '../brand-url.ts'

interface BrandSharePanelProps {
  brand: BrandDetails
  /** Spec section 2: "compact shows 3, floating shows 4". */
  networks: 3 | 4
}

export function BrandSharePanel({ brand, networks }: BrandSharePanelProps) {
  const { site, toast } = useHost()
  return (
    <SharePanel
      share={brandShare(brand, site)}
      siteName={site.name}
      networks={networks}
      onCopied={() => toast({ title: 'Link copied to clipboard!' })}
      onShared={useReportShare()}
    />
  )
}

/** The title, text, image and canonical URL to share, the same in every view. */
function brandShare(brand: BrandDetails, site: SiteSettings): ShareOptions {
  return {
    url: site.origin + brandViewPath(brand.id),
    title: `${brand.brand_name} on ${site.name}`,
    description: brand.lead,
    ...(brand.featured_image && {
      image: new URL(previewPicture(brand.featured_image), site.origin).href,
    }),
  }
}
