import { mayModerate } from '@a-list/domain/members/roles.ts'
import type { Head } from '@a-list/remote/head.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import type { RemoteSnapshot } from '@a-list/remote/remote-snapshot.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { ForMembers } from '@a-list/ui/for-members/for-members.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { reportHealth } from '../health/report-health.ts'
import { PageHead } from '../page/page-head.tsx'
import { useShell } from '../page/shell-context.ts'
import { RemotePage } from '../remote-page/remote-page.tsx'

const HEAD: Head = { title: 'For moderators', robots: 'noindex' }

/**
 * Guards a remote's page for moderators: nobody else downloads the remote's code. The backend still checks each
 * request. If a role is revoked, the next refused request closes the page.
 */
export function guardedPage({ name, version }: RemoteSnapshot, routeId: string): ComponentType {
  function OpenPage() {
    const { port } = useShell()
    const request = () => port.route(name, routeId)
    const [route, retry] = useReducer(request, undefined, request)
    // A view is counted here, where the remote's code runs. Visitors who are refused don't run it, so they are
    // not counted.
    useEffect(() => reportHealth({ remote: name, version, kind: 'view' }), [])
    const isSettled = useSettled(route)
    if (!isSettled) return <Opening />
    return <RemotePage remote={name} routeId={routeId} requested={{ route, retry }} />
  }

  return function GuardedPage() {
    return (
      <ForMembers visitor={closedPage(<SignInFirst />)} pending={closedPage(<Opening />)}>
        {({ name, roles }) => (mayModerate(roles) ? <OpenPage /> : closedPage(<Refusal name={name} />))}
      </ForMembers>
    )
  }
}

/** The page for people who may not open it, or not yet. */
function closedPage(content: ReactNode) {
  return (
    // As high as the page while it opens, so that the footer does not move.
    <div className="min-h-screen">
      <PageHead head={HEAD} />
      {content}
    </div>
  )
}

function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      level="h1"
      title="Sign in to moderate"
      hint="This page is for moderators of the directory."
      action={
        <ButtonLink to={`/auth?return=${encodeURIComponent(pathname + search)}`} tone="accent">
          Sign in
        </ButtonLink>
      }
    />
  )
}

function Refusal({ name }: { name: string }) {
  const { site } = useHost()
  return (
    <EmptyState
      level="h1"
      title="This page is for moderators"
      hint={`You are signed in as ${name}, which is not a moderator account. An administrator can change that.`}
      action={<ButtonLink to={site.origins?.shop ?? '/'}>Return to Home</ButtonLink>}
    />
  )
}

function Opening() {
  return (
    <Container aria-busy="true" className="grid min-h-screen content-start gap-6 pt-12">
      <h1 tabIndex={-1} className="sr-only">
        Opening the page...
      </h1>
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </Container>
  )
}

/**
 * Whether a promise has settled. Replaces a Suspense boundary: after React has shown a fallback, it delays
 * content by 300 ms.
 */
function useSettled(promise: Promise<unknown>): boolean {
  const [settled, setSettled] = useState<Promise<unknown>>()
  useEffect(() => {
    const settle = () => setSettled(promise)
    promise.then(settle, settle)
  }, [promise])
  return settled === promise
}
