import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { resetPersonalQueriesOnUserChange } from '@a-list/api/session/personal-queries.ts'
import { tokenIn } from '@a-list/api/session/token-storage.ts'
import { LOADER_BUDGET_MS } from '@a-list/remote/definition.ts'
import { guardUnload, mayLeave } from '@a-list/ui/form/unsaved.ts'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createHost } from './app/create-host.ts'
import { Layout } from './app/layout.tsx'
import { createQueryClient } from './app/query-client.ts'
import { showCrash } from './app/show-crash.ts'
import { createSiteRoutes, matchSite } from './app/site-routes.tsx'
import { adoptToken } from './auth/adopt-token.ts'
import { navigationOf } from './chrome/site-links.ts'
import { replayEarlyInput } from './early-input/early-input.ts'
import { reportHealth } from './health/report-health.ts'
import { versionOn, watchHealth } from './health/watch-health.ts'
import { whenIdle } from './idle/when-idle.ts'
import { documentCachedAt } from './offline/document-cached-at.ts'
import { startPageCaching } from './offline/start-page-caching.ts'
import { toDehydratedState } from './page/page-queries.ts'
import type { LateState, PageState } from './page/page-state.ts'
import type { RemotePort } from './remotes/remote-port.ts'
import { retainRoute } from './remotes/retained-route.ts'
import { fulfilled, track } from './remotes/tracked-promise.ts'
import { rememberFocus } from './routing/focus.ts'
import { loadPage } from './routing/load-page.ts'
import { createNavigation } from './routing/navigation.ts'
import { manageScroll, rememberScroll } from './routing/scroll.ts'
import { SiteRouter } from './routing/site-router.tsx'

const late = () => import(/* webpackChunkName: "late" */ './late.ts')

/** Hydrates the page that the server rendered. */
export function hydrateSite(port: RemotePort): void {
  const state = globalThis.__ALIST__
  const queryClient = createQueryClient()
  hydrate(queryClient, toDehydratedState(state))
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
  const retainedRoute =
    route.kind === 'remote' && isRendered(state) ? retainRoute(port, route.remote, route.routeId) : undefined
  // Starts to load the page's code early, because hydration suspends until it has loaded.
  if (route.kind === 'shell') route.load?.().catch(() => {})
  /** If the site now serves other versions than this document's, the next page must load as a document. */
  let isOutdated = false
  /**
   * If the site is unreachable, the next page must load as a document too, because the service worker caches
   * documents.
   */
  let isReached = documentCachedAt() === undefined
  const navigation = createNavigation({
    firstPage: { ...firstMatch, head: state.head, late: state.late ? lateState() : undefined },
    match,
    load: (found, url, signal) =>
      loadPage(found, port, services, { url, signal, budgetMs: LOADER_BUDGET_MS }),
    mayLeave,
    mustLoad: () => isOutdated || (hasServiceWorker() && !(isReached && navigator.onLine)),
    beforeLeaving(left) {
      rememberScroll(left)
      rememberFocus(left.key)
    },
    beforeChange: () => retainedRoute?.release(),
    // If the transition's code does not load, the page changes without an animation.
    changePage: (change) => late().then((code) => code.changePage(change), change),
  })
  guardUnload()
  manageScroll(() => navigation.store.getState().location)

  const { host, toasts, widgets, outbox } = createHost({
    site: state.site,
    api,
    storage,
    navigate: (to, options) => void navigation.navigate(to, options),
    posted: state.posted,
    queryClient,
  })
  const stopForgetting = navigation.store.subscribe(({ page }, { page: before }) => {
    if (page === before) return
    delete host.posted
    stopForgetting()
  })
  const shell = {
    port,
    retainedRoute,
    toasts,
    widgets,
    navigation: navigationOf(state.remotes),
    outbox,
    styles: state.styles.map((style) => ({ ...style, css: '' })),
  }
  const version = versionOn(firstMatch, state.remotes)
  replayEarlyInput()
  startTransition(() => {
    hydrateRoot(
      document,
      <App shell={shell} host={host} queryClient={queryClient}>
        <SiteRouter navigation={navigation}>
          <Layout />
        </SiteRouter>
      </App>,
      {
        onUncaughtError: showCrash,
        onRecoverableError(error) {
          console.error('Recovered while hydrating:', error)
          if (version) reportHealth({ ...version, kind: 'hydration-failed' })
        },
      },
    )
  })
  whenIdle(() => {
    void late().then(
      (code) => {
        code.watchLinks()
        code.prefetchOnIntent(match, port, services)
        code.countActivity(host.events, navigation, bases)
        code.showTooltips()
        code.watchPendingAction(host, queryClient, navigation)
        code.announceSessionEnd(host)
        code.endToastWithSession(host.session, toasts)
        code.restoreOutlines(storage)
        if (state.posted?.isSent) code.forgetSentForm()
      },
      // The page works without it. An action that waits for the sign-in keeps waiting.
      () => {},
    )
  })
  // Loads the widget's code at the same time as the code of the widget layer.
  widgets.store.subscribe(({ open }) => open && void port.widget(open.remote, open.name))
  resetPersonalQueriesOnUserChange(host.session, queryClient)
  watchHealth(navigation, match, state.remotes, {
    onNewer() {
      isOutdated = true
    },
    onReached(value) {
      isReached = value
    },
  })
  startPageCaching(navigation, state.site.keepsPages)
  host.session.subscribe(({ status, user }) => {
    if (status !== 'unknown') {
      host.events.publish('session.changed', { signedIn: user !== null, userId: user?.id ?? null })
    }
  })
  adoptToken(storage)
  host.session.start()
  outbox?.start()
}

/** False if the server could not render the remote, so that there is no HTML to retain. */
function isRendered({ late }: PageState): boolean {
  return late || document.querySelector('[data-remote-pending]') === null
}

/** Whether a service worker can serve cached pages. */
function hasServiceWorker(): boolean {
  return Boolean(navigator.serviceWorker?.controller)
}

/** Browsers that block storage throw on access. */
function openStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** The script next to the late content sets this global, possibly before this code runs. */
function lateState(): Promise<LateState> {
  if (globalThis.__ALIST_LATE__) return fulfilled(globalThis.__ALIST_LATE__)
  return track(
    new Promise((resolve) => {
      Object.defineProperty(globalThis, '__ALIST_LATE__', { set: resolve, configurable: true })
    }),
  )
}
