import { readRecent, recentSnapshot, subscribeRecent } from '@a-list/api/recent/recent-products.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { SmallCards } from '@a-list/ui/product-card/small-cards.tsx'
import { useSyncExternalStore } from 'react'
import BrandsToFollow from './brands-to-follow.tsx'

/** Shown to a member without favorites: what they looked at on this device, and brands to follow. */
export default function NothingSaved() {
  const recent = readRecent(useSyncExternalStore(subscribeRecent, recentSnapshot))
  return (
    <div className="grid gap-12">
      <EmptyState
        compact
        title="Nothing saved yet"
        hint="Press the heart on a brand or product to find it here on all your devices."
        action={
          <>
            <ButtonLink to="/discover" tone="accent">
              Discover
            </ButtonLink>
            <ButtonLink to="/dashboard?tab=lists" tone="outline">
              Your lists
            </ButtonLink>
          </>
        }
      />
      {recent.length > 0 && (
        <section aria-labelledby="recently-viewed">
          <SectionHeading id="recently-viewed" title="Recently viewed" />
          <SmallCards label="Recently viewed" products={recent} urlOf={productPath} />
        </section>
      )}
      <BrandsToFollow />
    </div>
  )
}
