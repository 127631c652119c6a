import { Button } from '@a-list/ui/button/button.tsx'
import { useStore } from 'zustand'
import { useShell } from '../page/shell-context.ts'
import { useWhenReachable } from '../reachable/use-when-reachable.ts'
import type { RetainedRoute } from '../remotes/retained-route.ts'

/**
 * A notice above a page that can be read but not used, because its script failed to load. Its region exists even
 * when it is empty, so that screen readers announce the change.
 */
export function StaleRemoteNotice() {
  const { retainedRoute } = useShell()
  return <div role="status">{retainedRoute && <RetainedRouteNotice retainedRoute={retainedRoute} />}</div>
}

function RetainedRouteNotice({ retainedRoute }: { retainedRoute: RetainedRoute }) {
  const failed = useStore(retainedRoute.failure, (state) => state.failed)
  return failed && <FailedRouteNotice remote={failed.remote} onRetry={retainedRoute.retry} />
}

function FailedRouteNotice({ remote, onRetry }: { remote: string; onRetry: () => void }) {
  useWhenReachable(onRetry)
  return (
    <div
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-b bg-sheet px-5 py-3 text-sm"
      data-remote-notice={remote}
    >
      <p>You can read this page, but its buttons don’t work yet: the “{remote}” part did not load.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
