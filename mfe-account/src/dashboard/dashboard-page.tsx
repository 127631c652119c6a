import '../styles.css'
import { Container } from '@a-list/ui/container/container.tsx'
import { ForMembers } from '@a-list/ui/for-members/for-members.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { SignInFirst } from '../sign-in-first.tsx'

const MemberDashboard = lazy(() => import(/* webpackChunkName: "member" */ './member-dashboard.tsx'))

/** Spec section 2, "Dashboard". The server renders the visitor's page; personal data loads in the browser. */
export default function DashboardPage() {
  return (
    <ForMembers visitor={<Invitation />} pending={<PendingDashboard />}>
      {(user) => (
        <Suspense fallback={<PendingDashboard />}>
          <MemberDashboard user={user} />
        </Suspense>
      )}
    </ForMembers>
  )
}

function Invitation() {
  const { search } = useLocation()
  return (
    // As high as the dashboard, so that the footer does not move after sign-in.
    <div className="min-h-screen">
      <SignInFirst
        title="Please log in to view your dashboard"
        hint="Your saved brands and products, your shopping lists and your alerts are kept there."
        returnTo={`/dashboard${search}`}
      >
        <noscript>
          <p className="mt-6 border-l-4 border-warn bg-warn-ground px-4 py-3">
            The dashboard needs JavaScript. If you have just signed in, you are signed in, and you will see it
            as soon as JavaScript is on.
          </p>
        </noscript>
      </SignInFirst>
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
