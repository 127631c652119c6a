import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { announce } from '@a-list/api/outbox/announce.ts'
import { memoryStore } from '@a-list/api/outbox/memory-store.ts'
import { createOutbox } from '@a-list/api/outbox/outbox.ts'
import { createSession } from '@a-list/api/session/session.ts'
import { tokenIn } from '@a-list/api/session/token-storage.ts'
import { createSiteBus } from '@a-list/events/site-bus.ts'
import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, MemoryRouter } from 'react-router'
import type { RemoteDefinition } from '../definition.ts'
import type { HostContext, Toast } from '../host-context.ts'
import { StandAloneRemote } from './stand-alone-remote.tsx'

export interface MountOptions {
  /** In memory, for a test; the browser's own address where it is absent. */
  path?: string
  container?: Element
  /** Origin of the backend; the page's own where it is absent. */
  backend?: string
  fetch?: typeof fetch
  /** How long a try of a call may take, in milliseconds. */
  timeoutMs?: number
}

export interface MountedRemote {
  host: HostContext
  /** What the remote asked the host to do. */
  asked: { toasts: Toast[]; widgets: string[]; addresses: string[] }
  unmount: () => void
}

/**
 * Mounts one remote without the shell, over the real api client and bus: for its tests and its own dev page.
 * What only a shell can do (toasts, widgets of others, other remotes' pages) is written down instead.
 */
export function mountRemote(definition: RemoteDefinition, options: MountOptions = {}): MountedRemote {
  const { path, container = document.body.appendChild(document.createElement('div')) } = options
  const asked: MountedRemote['asked'] = { toasts: [], widgets: [], addresses: [] }
  const storage = globalThis.localStorage
  const api = createApiClient({
    bases: basesUnder(options.backend ?? ''),
    token: tokenIn(storage),
    fetch: options.fetch,
    timeoutMs: options.timeoutMs,
  })
  const session = createSession({ api, storage, channel: window })
  const owner = () => session.getState().user?.id ?? null
  const events = createSiteBus((fault) => console.error('Event bus:', fault))
  const host: HostContext = {
    site: { name: 'A-List', origin: globalThis.location?.origin ?? 'http://localhost' },
    api,
    session,
    events,
    navigate: (to) => void asked.addresses.push(to),
    openWidget: async (name) => void asked.widgets.push(name),
    toast: (toast) => void asked.toasts.push(toast),
    outbox: createOutbox({ api, owner, store: memoryStore(), onSent: (write) => announce(events, write) }),
  }
  host.session.start()

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRoot(container)
  const remote = <StandAloneRemote definition={definition} host={host} queryClient={queryClient} />
  root.render(
    path === undefined ? (
      <BrowserRouter>{remote}</BrowserRouter>
    ) : (
      <MemoryRouter initialEntries={[path]}>{remote}</MemoryRouter>
    ),
  )
  return {
    host,
    asked,
    unmount: () => {
      root.unmount()
      queryClient.clear()
    },
  }
}
