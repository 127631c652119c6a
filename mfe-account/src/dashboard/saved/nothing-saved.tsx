import { mailSettingsQuery } from '@a-list/api/account/mail.ts'
import { readRecent, recentSnapshot, subscribeRecent } from '@a-list/api/recent/recent-products.ts'
import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { userMetaQuery } from '@a-list/api/user-meta/user-meta.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { SmallCards } from '@a-list/ui/product-card/small-cards.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import BrandsToFollow from './brands-to-follow.tsx'
import { OnboardingPrompt } from './onboarding-prompt.tsx'

/**
 * Shown to a member without favorites, such as one who has just signed up: what is left to do, what they looked at on this
 * device, and brands to follow.
 */
export default function NothingSaved({ user }: { user: CurrentUser }) {
  const { api } = useHost()
  const mail = useQuery(mailSettingsQuery(api))
  const meta = useQuery(userMetaQuery(api))
  const recent = readRecent(useSyncExternalStore(subscribeRecent, recentSnapshot))
  // What comes first must not move the rest when it arrives.
  if (mail.isPending || meta.isPending) return <Skeleton className="h-60" />
  return (
    <div className="grid gap-12">
      <div className="grid gap-4 empty:hidden">
        {mail.data?.confirmed === false && (
          <p className="border-l-4 border-warn bg-warn-ground px-4 py-3 wrap-anywhere">
            Check your inbox: we have sent a link to <strong>{user.email}</strong>. Until you have opened it,
            you sign in with your username. No email?{' '}
            <Link to="/dashboard?tab=settings" className="underline underline-offset-4">
              Send it again
            </Link>
          </p>
        )}
        <OnboardingPrompt />
      </div>
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
