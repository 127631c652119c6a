import type { ApiClient } from '@a-list/api/client.ts'
import { createSession } from '@a-list/api/session/session.ts'
import { createSiteBus } from '@a-list/events/site-bus.ts'
import type { HostContext, SiteSettings } from '@a-list/remote/host-context.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createSiteOutbox } from '../outbox/site-outbox.ts'
import { createToastStore } from '../toast/toast-store.ts'
import { createWidgetStore } from '../widgets/widget-store.ts'

interface HostOptions {
  site: SiteSettings
  api: ApiClient
  /** Absent on the server, where every request is a visitor's. */
  storage?: Storage
  navigate: HostContext['navigate']
  posted?: HostContext['posted']
  /** Absent on the server, which sends no writes. */
  queryClient?: QueryClient
}

/** Creates the host services of one page or one server render. */
export function createHost({ site, api, storage, navigate, posted, queryClient }: HostOptions) {
  const toasts = createToastStore()
  const widgets = createWidgetStore()
  const session = createSession({ api, storage, channel: storage && window })
  const toast = toasts.getState().show
  const events = createSiteBus((fault) => console.error('Event bus:', fault))
  const outbox =
    typeof window === 'undefined' ? undefined : createSiteOutbox({ api, session, events, toast, queryClient })
  const host: HostContext = {
    site,
    api,
    session,
    events,
    navigate,
    openWidget: widgets.openWidget,
    toast,
    outbox: outbox ?? { send: () => Promise.reject(new Error('A server render can’t send writes.')) },
    posted,
  }
  return { host, toasts, widgets, outbox }
}
