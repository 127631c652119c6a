import { productShare } from '@a-list/domain/addresses/share.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { categoryHue } from '@a-list/ui/category-hue/category-hue.ts'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { SharePanel } from '@a-list/ui/share-panel/share-panel.tsx'
import { useReportShare } from '@a-list/ui/share-panel/use-report-share.ts'
import { Share } from 'lucide-react'
import { canShareNatively, shareNatively } from './native-share.ts'

interface ShareDialogProps {
  product: Product
  open: boolean
  onClose: () => void
}

/** Spec section 2, product page: shares the current URL. */
export default function ShareDialog({ product, open, onClose }: ShareDialogProps) {
  const { site, toast } = useHost()
  const { name, brand, image, category } = product
  const reportShare = useReportShare()
  const picture = image && new URL(image, site.origin).href
  const share = productShare({ ...product, image: picture }, window.location.href)
  return (
    <Dialog open={open} onClose={onClose} title={`Share ${name}`}>
      <div className="mb-5 flex items-center gap-4">
        <div className="w-20 shrink-0">
          <Image src={image} alt="" ratio="portrait" sizes="5rem" ground={categoryHue(category)} />
        </div>
        <p className="min-w-0 font-semibold wrap-anywhere">{brand}</p>
      </div>
      <SharePanel
        share={share}
        siteName={site.name}
        onCopied={() => toast({ title: 'Link copied to clipboard!' })}
        onShared={reportShare}
      />
      {canShareNatively() && (
        <Button
          tone="outline"
          wide
          className="mt-3"
          onClick={async () => {
            if (await shareNatively(share, site.name)) reportShare('device')
          }}
        >
          <Share aria-hidden className="size-4.5" />
          Share with another app
        </Button>
      )}
    </Dialog>
  )
}
