import { outboundUrl } from '@a-list/domain/links.ts'
import { outboundTarget } from '@a-list/domain/outbound-target.ts'
import type { Product } from '@a-list/domain/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { ShopLink } from '@a-list/ui/shop-link/shop-link.tsx'
import { lazy, Suspense, useState } from 'react'
import { CompareLink } from '../compare/compare-link.tsx'

const ShareDialog = lazy(() => import(/* webpackChunkName: "product-more" */ './share-dialog.tsx'))

/** The buttons Shop Now, heart, add to list, price alert, compare and share. */
export function ProductActions({ product }: { product: Product }) {
  const { site, events, openWidget } = useHost()
  const [share, setShare] = useState<'never' | 'open' | 'closed'>('never')
  const { name, brand, affiliate_url } = product
  const fallback_url = product.shopify_url || product.product_url
  const target = outboundTarget({ affiliate_url, fallback_url, brand }, site.name)
  const url = (outboundUrl(affiliate_url) ?? outboundUrl(fallback_url))?.href

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ShopLink
          target={target}
          tone="accent"
          size="large"
          className="grow max-lg:w-full"
          onFollow={() =>
            url &&
            events.publish('outbound.clicked', {
              url,
              product: truncate(name),
              productId: product.id,
              brand: truncate(brand),
            })
          }
        >
          Shop Now
        </ShopLink>
        {!product.is_sponsored && <SaveHeart kind="product" id={product.id} name={name} />}
        <AddToList product={product} />
        <IconButton
          label={`Set a price alert for ${name}`}
          icon={<Glyph name="bell-plus" />}
          onClick={() =>
            void openWidget('account/price-alert', { id: product.id, name, price: product.price })
          }
        />
        <CompareLink id={product.id} name={name} />
        <IconButton label={`Share ${name}`} icon={<Glyph name="share" />} onClick={() => setShare('open')} />
      </div>
      {target.kind === 'disabled' && (
        <p className="text-sm text-ink-soft">We don’t have a safe shop link for this product yet.</p>
      )}
      <Disclosure />
      {share !== 'never' && (
        <Suspense>
          <ShareDialog product={product} open={share === 'open'} onClose={() => setShare('closed')} />
        </Suspense>
      )}
    </div>
  )
}

/** The longest name that the event's schema allows. */
const MAX_EVENT_TEXT_LENGTH = 500
const truncate = (text: string) => text.slice(0, MAX_EVENT_TEXT_LENGTH)
