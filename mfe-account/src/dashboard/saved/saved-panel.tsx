import { brandQuery } from '@a-list/api/brands/brand.ts'
import { productQuery } from '@a-list/api/catalogue/product.ts'
import { favoritesQuery } from '@a-list/api/favorites/favorites.ts'
import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { toBrandCard } from '@a-list/domain/brands/brand-card.ts'
import type { FavoriteKind } from '@a-list/domain/members/favorites.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { BrandCard } from '@a-list/ui/brand-card/brand-card.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { lazyPanel } from '@a-list/ui/lazy-panel/lazy-panel.tsx'
import { ProductCard } from '@a-list/ui/product-card/product-card.tsx'
import { focusNeighbor } from '@a-list/ui/roving-focus/focus-neighbor.ts'
import { oneTabStop } from '@a-list/ui/roving-focus/one-tab-stop.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { PanelFailure } from '../panel-failure.tsx'
import { OnboardingPrompt } from './onboarding-prompt.tsx'
import { MissingCard, PendingCard, RemoveButton } from './saved-card.tsx'
import { useRemoveSaved } from './use-remove-saved.ts'

/** If this code does not load, the saved items are shown without it. */
const BrandsToFollow = lazy(() =>
  import(/* webpackChunkName: "brands-to-follow" */ './brands-to-follow.tsx').catch(() => ({
    default: () => <></>,
  })),
)
const NothingSaved = lazyPanel(
  () => import(/* webpackChunkName: "nothing-saved" */ './nothing-saved.tsx'),
  <Skeleton className="h-60" />,
)

/** How many items are shown at first and with each step. There are steps because each item costs one request. */
const CARDS_PER_STEP = 12

/** What gets the focus in a card. */
const CARD_CONTROL = 'a, button'

/** With fewer saved items, the page also offers brands to follow. It would be mostly blank without them. */
const ENOUGH = 4

/** Favorite brands and products, newest first. */
export default function SavedPanel({ user }: { user: CurrentUser }) {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery({ ...favoritesQuery(api), staleTime: 0 })
  /** The card that a press of "Undo" brings back. It gets the focus once it is there. */
  const [restored, setRestored] = useState<string>()
  useEffect(() => {
    const card = restored && data && document.getElementById(restored)
    if (!card) return
    card.querySelector<HTMLElement>(CARD_CONTROL)?.focus()
    setRestored(undefined)
  }, [restored, data])
  if (error && !data) {
    const title = 'Your saved items did not load'
    return <PanelFailure title={title} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton className="h-60" />
  const count = data.brands.length + data.products.length
  if (count === 0) {
    return <NothingSaved user={user} />
  }
  return (
    <div className="grid gap-12">
      <SavedSection kind="product" title="Products" ids={data.products} onUndo={setRestored} />
      <SavedSection kind="brand" title="Brands" ids={data.brands.map(String)} onUndo={setRestored} />
      {count < ENOUGH && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <BrandsToFollow />
        </Suspense>
      )}
      {/* Last, because it arrives late and must not move the rest. */}
      <OnboardingPrompt />
    </div>
  )
}

interface SavedSectionProps {
  kind: FavoriteKind
  title: string
  ids: readonly string[]
  /** Called with the id of a removed item's element when the member undoes the removal. */
  onUndo: (card: string) => void
}

function SavedSection({ kind, title, ids, onUndo }: SavedSectionProps) {
  const [shown, setShown] = useState(CARDS_PER_STEP)
  const cardId = (id: string) => `saved-${kind}-${id}`
  const remove = useRemoveSaved(kind, {
    onRemove(id) {
      const card = document.getElementById(cardId(id))
      // The section disappears with its last card. An item that can't be shown has only a button.
      if (card) focusNeighbor(card, card.closest('[role=tabpanel]'), CARD_CONTROL)
    },
    onUndo: (id) => onUndo(cardId(id)),
  })
  const card = (id: string): ReactNode =>
    kind === 'product' ? <SavedProduct id={id} onRemove={remove} /> : <SavedBrand id={id} onRemove={remove} />
  if (ids.length === 0) return null
  return (
    <section aria-labelledby={`saved-${kind}`}>
      <h2 id={`saved-${kind}`} className="mb-5 text-3xl">
        {title} <span className="text-xl text-ink-soft">({ids.length})</span>
      </h2>
      <ul
        ref={oneTabStop}
        className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6"
      >
        {ids
          .toReversed()
          .slice(0, shown)
          .map((id) => (
            <li key={id} id={cardId(id)}>
              {card(id)}
            </li>
          ))}
      </ul>
      {ids.length > shown && (
        <Button tone="outline" className="mt-6" onClick={() => setShown(shown + CARDS_PER_STEP)}>
          Show more
        </Button>
      )}
    </section>
  )
}

interface SavedProps {
  /** A product's id, or the backend's number of a brand. */
  id: string
  onRemove: (id: string, name: string) => void
}

function SavedBrand({ id, onRemove }: SavedProps) {
  const { api } = useHost()
  const { data, error } = useQuery(brandQuery(api, id))
  if (!data) return error ? <MissingCard id={id} onRemove={() => onRemove(id, id)} /> : <PendingCard />
  const brand = toBrandCard(data.value)
  return (
    <BrandCard
      brand={brand}
      corner={<RemoveButton name={brand.name} onRemove={() => onRemove(id, brand.name)} />}
    />
  )
}

function SavedProduct({ id, onRemove }: SavedProps) {
  const { api } = useHost()
  const { data, error } = useQuery(productQuery(api, id))
  if (!data) return error ? <MissingCard id={id} onRemove={() => onRemove(id, id)} /> : <PendingCard />
  const product = data.value
  return (
    <ProductCard
      // Not the usual product card: a sponsored card has no heart, so a saved product that became sponsored
      // could not be removed.
      product={{ ...product, is_sponsored: false }}
      corner={<RemoveButton name={product.name} onRemove={() => onRemove(id, product.name)} />}
      aside={<AddToList product={product} />}
    />
  )
}
