import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { resetPersonalQueriesOnUserChange } from '@a-list/api/session/personal-queries.ts'
import { tokenIn } from '@a-list/api/session/token-storage.ts'
import { LOADER_BUDGET_MS } from '@a-list/remote/definition.ts'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchActivity } from './activity/watch-activity.ts'
import { App } from './app/app.tsx'
import { createHost } from './app/create-host.ts'
import { Layout } from './app/layout.tsx'
import { toDehydratedState } from './app/page-queries.ts'
import type { LateState, PageState } from './app/page-state.ts'
import { createQueryClient } from './app/query-client.ts'
import { reportHealth } from './health/report-health.ts'
import { versionOn, watchHealth } from './health/watch-health.ts'
import { keptSince } from './offline/kept-since.ts'
import { startKeeping } from './offline/start-keeping.ts'
import { watchPendingAction } from './pending-action/watch-pending-action.ts'
import { holdRoute } from './remotes/held-route.ts'
import type { RemotePort } from './remotes/remote-port.ts'
import { fulfilled, track } from './remotes/tracked-promise.ts'
import { loadPage } from './routing/load-page.ts'
import { createNavigation } from './routing/navigation.ts'
import { changePage } from './routing/page-transition.ts'
import { prefetchOnIntent } from './routing/prefetch.ts'
import { ownScroll, rememberScroll } from './routing/scroll.ts'
import { watchLinks } from './routing/shared-picture.ts'
import { SiteRouter } from './routing/site-router.tsx'
import { createSiteRoutes, matchSite } from './routing/site-routes.tsx'
import { guardUnload, mayLeave } from './routing/unsaved.ts'

/** Brings the page that the server rendered to life. */
export function hydrateSite(port: RemotePort): void {
  const state = globalThis.__ALIST__
  const queryClient = createQueryClient()
  hydrate(queryClient, toDehydratedState(state.queries))
  const storage = openStorage()
  const bases = basesUnder('')
  const api = createApiClient({
    bases,
    storefronts: state.storefronts,
    token: tokenIn(storage),
  })
  const services = { queryClient, api }

  const routes = createSiteRoutes(state.remotes, state.site)
  const match = (pathname: string) => matchSite(routes, pathname)
  const firstMatch = match(location.pathname)
  const { route } = firstMatch
  const held =
    route.kind === 'remote' && isDrawn(state) ? holdRoute(port, route.remote, route.routeId) : undefined
  // Its code is on its way before React comes to the place where it is wanted, which waits for it.
  if (route.kind === 'shell') route.load?.().catch(() => {})
  /** The site has other versions than this document: the next page is a document of its own. */
  let isOutdated = false
  /** Out of reach: a page that this device keeps is a document of its own too. */
  let isReached = keptSince() === undefined
  const navigation = createNavigation({
    firstPage: { ...firstMatch, head: state.head, late: state.late ? lateState() : undefined },
    match,
    load: (found, url, signal) =>
      loadPage(found, port, services, { url, signal, budgetMs: LOADER_BUDGET_MS }),
    mayLeave,
    mustLoad: () => isOutdated || (mayHoldPages() && !(isReached && navigator.onLine)),
    beforeLeaving: rememberScroll,
    beforeChange: () => held?.release(),
    changePage,
  })
  guardUnload()
  ownScroll(() => navigation.store.getState().location)

  const { host, toasts, widgets, outbox } = createHost({
    site: state.site,
    api,
    storage,
    navigate: (to, options) => void navigation.navigate(to, options),
  })
  const shell = {
    port,
    held,
    toasts,
    widgets,
    outbox,
    styles: state.styles.map((style) => ({ ...style, css: '' })),
  }
  const version = versionOn(firstMatch, state.remotes)
  startTransition(() => {
    hydrateRoot(
      document,
      <App shell={shell} host={host} queryClient={queryClient}>
        <SiteRouter navigation={navigation}>
          <Layout />
        </SiteRouter>
      </App>,
      {
        onRecoverableError(error) {
          console.error('Recovered while hydrating:', error)
          if (version) reportHealth({ ...version, kind: 'hydration-failed' })
        },
      },
    )
  })
  prefetchOnIntent(match, port, services)
  watchLinks()
  // Beside the layer that it is drawn in, whose code may have to come as well.
  widgets.store.subscribe(({ open }) => open && void port.widget(open.remote, open.name))
  resetPersonalQueriesOnUserChange(host.session, queryClient)
  watchActivity(host.events, bases)
  watchPendingAction(host, queryClient, navigation)
  if (storage?.getItem('alist:outlines')) {
    void import(/* webpackChunkName: "outlines" */ './releases/outlines.ts').then(({ showOutlines }) =>
      showOutlines(true),
    )
  }
  watchHealth(navigation, state.remotes, {
    onNewer() {
      isOutdated = true
    },
    onReached(value) {
      isReached = value
    },
  })
  startKeeping(navigation, state.site.keepsPages)
  host.session.subscribe(({ status, user }) => {
    if (status !== 'unknown') {
      host.events.publish('session.changed', { signedIn: user !== null, userId: user?.id ?? null })
    }
  })
  host.session.start()
  outbox?.start()
}

/** Where the server could not draw the remote there is nothing to hold on to. */
function isDrawn({ late }: PageState): boolean {
  return late || document.querySelector('[data-remote-pending]') === null
}

/** Whether there is a worker to ask for kept pages. */
function mayHoldPages(): boolean {
  return Boolean(navigator.serviceWorker?.controller)
}

/** A browser that blocks storage throws as soon as it is touched. */
function openStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** The script beside the late content sets the global: before this code runs, or while it waits. */
function lateState(): Promise<LateState> {
  if (globalThis.__ALIST_LATE__) return fulfilled(globalThis.__ALIST_LATE__)
  return track(
    new Promise((resolve) => {
      Object.defineProperty(globalThis, '__ALIST_LATE__', { set: resolve, configurable: true })
    }),
  )
}
