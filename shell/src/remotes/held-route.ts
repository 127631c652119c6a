import { createStore } from 'zustand/vanilla'
import type { LoadedRoute, RemotePort } from './remote-port.ts'
import { track } from './tracked-promise.ts'

/**
 * The route of the page that the server rendered. If its code fails to load, React would replace the server's
 * HTML with an error as soon as the promise rejected. So this promise stays pending, the failure is shown
 * next to the page, and a later success hydrates the page without a reload.
 */
export interface HeldRoute {
  take(remote: string, routeId: string): Promise<LoadedRoute> | undefined
  failure: ReturnType<typeof createFailureStore>
  retry(): void
  /** The visitor has opened another page: from now on, the route loads like any other. */
  release(): void
}

function createFailureStore() {
  return createStore<{ failed: { remote: string; error: unknown } | null }>()(() => ({ failed: null }))
}

export function holdRoute(port: RemotePort, remote: string, routeId: string): HeldRoute {
  const failure = createFailureStore()
  let released = false
  let arrive: (route: LoadedRoute) => void = () => {}
  const held = track(
    new Promise<LoadedRoute>((resolve) => {
      arrive = resolve
    }),
  )

  function load() {
    failure.setState({ failed: null })
    port
      .route(remote, routeId)
      .then(arrive, (error: unknown) => failure.setState({ failed: { remote, error } }))
  }

  load()
  return {
    take: (wantedRemote, wantedId) =>
      !released && wantedRemote === remote && wantedId === routeId ? held : undefined,
    failure,
    retry: load,
    release: () => {
      released = true
      failure.setState({ failed: null })
    },
  }
}
