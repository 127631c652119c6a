import { useHost } from '@a-list/remote/host-context.ts'
import { HydrationBoundary } from '@tanstack/react-query'
import { Suspense, use, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { PageHead } from '../page/page-head.tsx'
import { toDehydratedState } from '../page/page-queries.ts'
import { type LateState, toInlineJson } from '../page/page-state.ts'
import { ServerScript } from '../page/server-script.tsx'
import { useShell } from '../page/shell-context.ts'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { RemotePending } from '../remotes/remote-pending.tsx'
import type { LoadedRoute } from '../remotes/remote-port.ts'
import { usePage } from '../routing/page.ts'

/** A route that the caller requested. A rejected promise stays until `retry` requests it again. */
export interface RequestedRoute {
  route: Promise<LoadedRoute>
  retry: () => void
}

interface RemotePageProps {
  remote: string
  routeId: string
  /** Set if the page opened before its code was requested. The code then provides the page's head. */
  requested?: RequestedRoute
}

/** One route of one remote, isolated: its errors don't affect header, footer or other remotes. */
export function RemotePage({ remote, routeId, requested }: RemotePageProps) {
  const { late } = usePage()
  const { pathname } = useLocation()
  const { port, retainedRoute } = useShell()
  async function fallBack(error: unknown) {
    retainedRoute?.release()
    const isReplaced = await port.fallBack(remote, error)
    if (isReplaced) requested?.retry()
    return isReplaced
  }
  return (
    <div data-mfe={remote}>
      <RemoteBoundary remote={remote} fallBack={fallBack} onRetry={requested?.retry} key={pathname}>
        <Suspense fallback={<RemotePending remote={remote} />}>
          {late ? (
            <LatePage late={late} remote={remote} routeId={routeId} />
          ) : (
            <RemoteBody remote={remote} routeId={routeId} requested={requested} />
          )}
        </Suspense>
      </RemoteBoundary>
    </div>
  )
}

function RemoteBody({ remote, routeId, requested }: RemotePageProps) {
  const { port, retainedRoute } = useShell()
  const { site } = useHost()
  const { definition, Page } = use(
    requested?.route ?? retainedRoute?.routeFor(remote, routeId) ?? port.route(remote, routeId),
  )
  const { params } = usePage()
  const { pathname, search } = useLocation()
  return (
    <>
      {requested && (
        <PageHead
          head={definition.head(undefined, { params, url: new URL(pathname + search, site.origin) })}
        />
      )}
      <Page params={params} />
    </>
  )
}

/**
 * A page whose data arrived after its head. The data is inlined, so that server and browser render the same
 * content.
 */
function LatePage({ late, ...page }: RemotePageProps & { late: Promise<LateState> }) {
  const state = use(late)
  const queries = useMemo(() => toDehydratedState(state), [state])
  return (
    <HydrationBoundary state={queries}>
      <PageHead head={state.head} />
      <ServerScript code={`__ALIST_LATE__=${toInlineJson(state)}`} />
      <RemoteBody {...page} />
    </HydrationBoundary>
  )
}
