import { isSoldOut } from '@a-list/domain/products/availability.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { useLazyDialog } from '@a-list/ui/dialog/use-lazy-dialog.ts'
import { Glyph } from '@a-list/ui/glyph/glyph.tsx'
import { Heart } from '@a-list/ui/heart/heart.tsx'
import { lazyPart } from '@a-list/ui/hydrated/lazy-part.ts'
import { useFavorite } from '@a-list/ui/save-heart/use-favorite.ts'
import { Disclosure } from '@a-list/ui/shop-link/disclosure.tsx'
import { type ReactNode, type RefObject, Suspense, useState } from 'react'
import { CompareLink } from '../compare/compare-link.tsx'
import { MainAction } from './main-action.tsx'
import { ShopNow, useShopTarget } from './shop-now.tsx'

/** If this code does not load, the button does not say that an alert is set. */
const MembersAlert = lazyPart(() => import(/* webpackChunkName: "product-more" */ './members-alert.tsx'))

interface ProductActionsProps {
  product: Product
  /** Receives the element around the shop button. */
  shopButton: RefObject<HTMLDivElement | null>
}

interface NamedProps {
  word: string
  /** An icon button. */
  children: ReactNode
}

/** An icon button with a word under it. */
function Named({ word, children }: NamedProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the button inside; a press on the word presses it
    <label className="named-action noscript:hidden">
      {children}
      <span aria-hidden className="text-2xs text-ink-soft">
        {word}
      </span>
    </label>
  )
}

/** The buttons Shop Now, heart, add to list, price alert, compare and share. */
export function ProductActions({ product, shopButton }: ProductActionsProps) {
  const { openWidget } = useHost()
  const { status } = useSessionState()
  const [hasAlert, setHasAlert] = useState(false)
  const share = useLazyDialog(() => import(/* webpackChunkName: "product-more" */ './share-dialog.tsx'))
  const { name } = product
  const target = useShopTarget(product)
  const { saved, toggle } = useFavorite('product', product.id, name)

  return (
    <div className="grid gap-3 print:hidden">
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
        <Named word={hasAlert ? 'Alert set' : 'Alert'}>
          <IconButton
            label={hasAlert ? `Alert set for ${name}: change it` : `Set a price alert for ${name}`}
            icon={<Glyph name="bell-plus" className={hasAlert ? 'text-accent' : undefined} />}
            onClick={() =>
              void openWidget('account/price-alert', { id: product.id, name, price: product.price })
            }
          />
        </Named>
        <CompareLink id={product.id} name={name} />
        <Named word="Share">
          <IconButton label={`Share ${name}`} icon={<Glyph name="share" />} onClick={share.open} />
        </Named>
      </div>
      {status === 'signed-in' && (
        <Suspense>
          <MembersAlert id={product.id} onKnown={setHasAlert} />
        </Suspense>
      )}
      {isSoldOut(product) && <ShopNow product={product} tone="outline" />}
      {target.kind === 'disabled' && (
        <p className="text-sm text-ink-soft">We don’t have a safe shop link for this product yet.</p>
      )}
      <Disclosure />
      {share.Dialog && <share.Dialog product={product} open={share.isOpen} onClose={share.close} />}
    </div>
  )
}
