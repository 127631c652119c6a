import '../styles.css'
import { mayModerate } from '@a-list/domain/roles.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'

const Desk = lazy(() => import(/* webpackChunkName: "desk" */ '../desk/desk.tsx'))

/**
 * Who may see it is the backend's to decide, call by call; the page only spares others a desk full of refusals. What
 * moderators work with comes as code of its own, to them alone.
 */
export default function AdminPage() {
  const hydrated = useHydrated()
  const { status, user } = useSessionState()
  const { search } = useLocation()
  if (!user) {
    if (hydrated && status === 'unknown') return <Opening />
    return (
      <EmptyState
        level="h1"
        title="Sign in to moderate"
        hint="This page is for those who look after the directory."
        action={
          <ButtonLink to={`/auth?return=${encodeURIComponent(`/admin${search}`)}`} tone="accent">
            Sign in
          </ButtonLink>
        }
      />
    )
  }
  if (!mayModerate(user.roles)) {
    return (
      <EmptyState
        level="h1"
        title="This page is for moderators"
        hint={`You are signed in as ${user.name}, who has no part in moderation. Ask an administrator if that should change.`}
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    )
  }
  return (
    <Suspense fallback={<Opening />}>
      <Desk user={user} />
    </Suspense>
  )
}

function Opening() {
  return (
    <Container aria-busy="true" className="grid min-h-[80vh] content-start gap-6 pt-12">
      <h1 tabIndex={-1} className="sr-only">
        Opening the desk...
      </h1>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </Container>
  )
}
