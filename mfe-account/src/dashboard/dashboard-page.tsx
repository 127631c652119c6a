import '../styles.css'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ForMembers } from '@a-list/ui/for-members/for-members.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'

const MemberDashboard = lazy(() => import(/* webpackChunkName: "member" */ './member-dashboard.tsx'))

/** Spec section 2, "Dashboard". The server renders the visitor's page; personal data loads in the browser. */
export default function DashboardPage() {
  return (
    <ForMembers visitor={<SignInFirst />} pending={<PendingDashboard />}>
      {(user) => (
        <Suspense fallback={<PendingDashboard />}>
          <MemberDashboard user={user} />
        </Suspense>
      )}
    </ForMembers>
  )
}

function SignInFirst() {
  const { search } = useLocation()
  const returnTo = encodeURIComponent(`/dashboard${search}`)
  return (
    // As high as the dashboard, so that the footer does not move after sign-in.
    <div className="min-h-screen">
      <EmptyState
        level="h1"
        title="Please log in to view your dashboard"
        hint="Your saved brands and products, your shopping lists and your alerts are kept there."
        action={
          <>
            <ButtonLink to={`/auth?return=${returnTo}`} tone="accent">
              Sign In
            </ButtonLink>
            <ButtonLink to={`/auth?tab=sign-up&return=${returnTo}`} tone="outline">
              Sign Up
            </ButtonLink>
            <noscript>
              <p className="mt-6 border-l-4 border-warn bg-warn-ground px-4 py-3">
                The dashboard needs JavaScript. If you have just signed in, you are signed in, and you will
                see it as soon as JavaScript is on.
              </p>
            </noscript>
          </>
        }
      />
    </div>
  )
}

function PendingDashboard() {
  return (
    <Container aria-busy="true" className="grid min-h-screen content-start gap-6 pt-12">
      <h1 tabIndex={-1} className="sr-only">
        Loading your dashboard...
      </h1>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-11" />
      <Skeleton className="h-60" />
    </Container>
  )
}
