import { HydrationBoundary } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { useLocation } from 'react-router-dom'
import { InlineScript } from '../app/inline-script.tsx'
import { PageHead } from '../app/page-head.tsx'
import { type LateState, toInlineJson } from '../app/page-state.ts'
import { useShell } from '../app/shell-context.ts'
import { usePage } from '../routing/page.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemotePending } from './remote-pending.tsx'

interface RemotePageProps {
  remote: string
  routeId: string
}

/** One route of one remote, fenced in: nothing it does reaches header, footer or another remote. */
export function RemotePage({ remote, routeId }: RemotePageProps) {
  const { late } = usePage()
  const { pathname } = useLocation()
  const { port, held } = useShell()
  function fallBack(error: unknown) {
    held?.release()
    return port.fallBack(remote, error)
  }
  return (
    <div data-mfe={remote}>
      <RemoteBoundary remote={remote} fallBack={fallBack} key={pathname}>
        <Suspense fallback={<RemotePending remote={remote} />}>
          {late ? (
            <LatePage late={late} remote={remote} routeId={routeId} />
          ) : (
            <RemoteBody remote={remote} routeId={routeId} />
          )}
        </Suspense>
      </RemoteBoundary>
    </div>
  )
}

function RemoteBody({ remote, routeId }: RemotePageProps) {
  const { port, held } = useShell()
  const { Page } = use(held?.take(remote, routeId) ?? port.route(remote, routeId))
  const { params } = usePage()
  return <Page params={params} />
}

/** A page whose data came after its head: it brings the data along, so that the browser hydrates with the same. */
function LatePage({ late, ...page }: RemotePageProps & { late: Promise<LateState> }) {
  const state = use(late)
  return (
    <HydrationBoundary state={state.queries}>
      <PageHead head={state.head} />
      <InlineScript code={`__ALIST_LATE__=${toInlineJson(state)}`} />
      <RemoteBody {...page} />
    </HydrationBoundary>
  )
}
