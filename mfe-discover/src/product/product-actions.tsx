import type { Product } from '@a-list/domain/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { lazy, Suspense, useState } from 'react'
import { CompareLink } from '../compare/compare-link.tsx'
import { ShopNow, useShopTarget } from './shop-now.tsx'

const ShareDialog = lazy(() => import(/* webpackChunkName: "product-more" */ './share-dialog.tsx'))

/** The buttons Shop Now, heart, add to list, price alert, compare and share. */
export function ProductActions({ product }: { product: Product }) {
  const { openWidget } = useHost()
  const [share, setShare] = useState<'never' | 'open' | 'closed'>('never')
  const { name } = product
  const target = useShopTarget(product)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ShopNow product={product} size="large" className="grow max-lg:w-full" />
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
