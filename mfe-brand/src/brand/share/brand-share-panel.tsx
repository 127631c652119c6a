import { useHost } from '@a-list/remote/host-context.ts'
import { SharePanel } from '@a-list/ui/share-panel/share-panel.tsx'
import { useReportShare } from '@a-list/ui/share-panel/use-report-share.ts'
import type { BrandDetails } from '../brand-details.ts'
import { brandShare } from './brand-share.ts'

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
