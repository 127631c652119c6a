import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import type { createDeadline } from '@a-list/api/deadline.ts'
import { announce, createOutbox } from '@a-list/api/outbox/outbox.ts'
import { memoryStore } from '@a-list/api/outbox/stored-write.ts'
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
  /** Path for an in-memory router; by default, the browser's URL is used. */
  path?: string
  container?: Element
  /** Origin of the backend; by default the page's own. */
  backend?: string
  fetch?: typeof fetch
  adSlots?: boolean
  /** The clock of the client's timeout. */
  createDeadline?: typeof createDeadline
  /** The jitter of the client's retries, in [0, 1). */
  random?: () => number
}

export interface MountedRemote {
  host: HostContext
  /** The calls of the remote to the host. */
  hostCalls: { toasts: Toast[]; widgets: string[]; paths: string[] }
  /** The labels of the writes that wait on the device. */
  waiting: () => string[]
  unmount: () => void
}

/**
 * Mounts one remote without the shell, with the real API client and event bus, for tests and for stand-alone
 * development. Records the calls that only a shell can perform: toasts, other remotes' widgets and navigation.
 */
export function mountRemote(definition: RemoteDefinition, options: MountOptions = {}): MountedRemote {
  const { path, container = document.body.appendChild(document.createElement('div')) } = options
  const hostCalls: MountedRemote['hostCalls'] = { toasts: [], widgets: [], paths: [] }
  const storage = globalThis.localStorage
  const api = createApiClient({
    bases: basesUnder(options.backend ?? ''),
    token: tokenIn(storage),
    fetch: options.fetch,
    createDeadline: options.createDeadline,
    random: options.random,
  })
  const session = createSession({ api, storage, channel: window })
  const owner = () => session.getState().user?.id ?? null
  const events = createSiteBus((fault) => console.error('Event bus:', fault))
  const outbox = createOutbox({
    api,
    owner,
    store: memoryStore(),
    onSent: (write) => announce(events, write),
  })
  const host: HostContext = {
    site: {
      name: 'A-List',
      origin: globalThis.location?.origin ?? 'http://localhost',
      keepsPages: true,
      adSlots: options.adSlots,
    },
    api,
    session,
    events,
    navigate: (to) => void hostCalls.paths.push(to),
    openWidget: async (name) => void hostCalls.widgets.push(name),
    toast: (toast) => void hostCalls.toasts.push(toast),
    outbox,
  }
  host.session.start()

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRoot(container)
  const remote = <StandAloneRemote definition={definition} host={host} queryClient={queryClient} />
  // Like the shell's router, these show a change at once.
  root.render(
    path === undefined ? (
      <BrowserRouter useTransitions={false}>{remote}</BrowserRouter>
    ) : (
      <MemoryRouter useTransitions={false} initialEntries={[path]}>
        {remote}
      </MemoryRouter>
    ),
  )
  return {
    host,
    hostCalls,
    waiting: () => outbox.getState().map(({ label }) => label),
    unmount: () => {
      root.unmount()
      queryClient.clear()
    },
  }
}
