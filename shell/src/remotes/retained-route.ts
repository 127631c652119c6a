import { createStore } from 'zustand/vanilla'
import type { LoadedRoute, RemotePort } from './remote-port.ts'
import { track } from './tracked-promise.ts'

/**
 * The route of the page that the server rendered. React waits for the promise of the route's code. If the
 * promise rejected, React would replace the server's HTML with an error. So the promise stays pending after a
 * failure, and a notice next to the page offers to try again. A later success hydrates the page without a
 * reload.
 */
export interface RetainedRoute {
  routeFor(remote: string, routeId: string): Promise<LoadedRoute> | undefined
  failure: ReturnType<typeof createFailureStore>
  retry(): void
  /** The visitor has opened another page: from now on, the route loads like any other. */
  release(): void
}

function createFailureStore() {
  return createStore<{ failed: { remote: string; error: unknown } | null }>()(() => ({ failed: null }))
}

export function retainRoute(port: RemotePort, remote: string, routeId: string): RetainedRoute {
  const failure = createFailureStore()
  let released = false
  let resolveRoute: (route: LoadedRoute) => void = () => {}
  const promise = track(
    new Promise<LoadedRoute>((resolve) => {
      resolveRoute = resolve
    }),
  )

  function load() {
    failure.setState({ failed: null })
    port
      .route(remote, routeId)
      .then(resolveRoute, (error: unknown) => failure.setState({ failed: { remote, error } }))
  }

  load()
  return {
    routeFor: (requestedRemote, requestedId) =>
      !released && requestedRemote === remote && requestedId === routeId ? promise : undefined,
    failure,
    retry: load,
    release: () => {
      released = true
      failure.setState({ failed: null })
    },
  }
}
