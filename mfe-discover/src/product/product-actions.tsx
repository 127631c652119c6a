import { isSoldOut } from '@a-list/domain/products/availability.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { Heart } from '@a-list/ui/heart/heart.tsx'
import { useFavorite } from '@a-list/ui/save-heart/use-favorite.ts'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { CompareLink } from '../compare/compare-link.tsx'
import { AlertButton } from './alert-button.tsx'
import { MainAction } from './main-action.tsx'
import { Named } from './named.tsx'
import { ShopNow, useShopTarget } from './shop-now.tsx'

/** If this code does not load, the button does not say that an alert is set. */
const MemberAlertButton = lazy(() =>
  import(/* webpackChunkName: "product-more" */ './member-alert-button.tsx').catch(() => ({
    default: AlertButton,
  })),
)
const ShareDialog = lazy(() => import(/* webpackChunkName: "product-more" */ './share-dialog.tsx'))

interface ProductActionsProps {
  product: Product
  /** Receives the element around the shop button. */
  shopButton: RefObject<HTMLDivElement | null>
}

/** The buttons Shop Now, heart, add to list, price alert, compare and share. */
export function ProductActions({ product, shopButton }: ProductActionsProps) {
  const { status } = useSessionState()
  const [share, setShare] = useState<'never' | 'open' | 'closed'>('never')
  const { name } = product
  const target = useShopTarget(product)
  const { saved, toggle } = useFavorite('product', product.id, name)

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div ref={shopButton} className="flex grow max-lg:w-full">
          <MainAction product={product} size="large" className="grow" />
        </div>
        {!product.is_sponsored && (
          <Named word={saved ? 'Saved' : 'Save'}>
            <Heart name={name} saved={saved} onToggle={() => void toggle()} />
          </Named>
        )}
        <Named word="List">
          <AddToList product={product} />
        </Named>
        {status === 'signed-in' ? (
          <Suspense fallback={<AlertButton product={product} />}>
            <MemberAlertButton product={product} />
          </Suspense>
        ) : (
          <AlertButton product={product} />
        )}
        <CompareLink id={product.id} name={name} />
        <Named word="Share">
          <IconButton
            label={`Share ${name}`}
            icon={<Glyph name="share" />}
            onClick={() => setShare('open')}
          />
        </Named>
      </div>
      {isSoldOut(product) && <ShopNow product={product} tone="outline" />}
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
