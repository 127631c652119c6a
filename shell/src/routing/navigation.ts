import { isRedirect } from '@a-list/remote/redirect.ts'
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type To } from 'react-router'
import { createStore } from 'zustand/vanilla'
import type { Page } from './page.ts'
import type { RouteMatch } from './route-match.ts'

export type NavigationAction = 'PUSH' | 'REPLACE' | 'POP'

export interface NavigationState {
  location: Location
  page: Page
  action: NavigationAction
  /** Whether the scroll position stays, as after a filter change. */
  keepsScroll: boolean
  /** The target of a navigation in progress, while the old page is still shown. */
  pending: Location | null
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
  /** The name that react-router uses on links and search parameters. */
  preventScrollReset?: boolean
}

interface NavigationOptions {
  firstPage: Page
  match: (pathname: string) => RouteMatch
  /** @throws Redirect, or the error with which the page failed to load */
  load: (match: RouteMatch, url: URL, signal: AbortSignal) => Promise<Page>
  /** Whether the page, or a tab of it, may be left. Called before anything loads. */
  mayLeave: () => boolean
  /** Whether the next page must load as a document: the site now serves other versions, or it is unreachable. */
  mustLoad: () => boolean
  /** Called right before the URL of this location changes. */
  beforeLeaving: (location: Location) => void
  /** Called right before another page replaces the current one. */
  beforeChange: () => void
  /** Replaces the old page with the new one. */
  changePage: (change: () => void) => Promise<void>
}

export type Navigation = ReturnType<typeof createNavigation>

/**
 * Client-side navigation: match, load, and only then change URL and page together. A newer navigation aborts
 * an older one. react-router's data router does the same with 15 kB more that the site does not use
 * (docs/adr/0009).
 */
export function createNavigation(options: NavigationOptions) {
  const { firstPage, match, load, mayLeave, mustLoad, beforeLeaving, beforeChange, changePage } = options
  const history = createBrowserHistory()
  const store = createStore<NavigationState>()(() => ({
    location: history.location,
    page: firstPage,
    action: 'POP',
    keepsScroll: false,
    pending: null,
  }))
  let inFlight: AbortController | undefined

  /** @param write changes the URL; empty if the browser has changed it already */
  async function go(
    location: Location,
    action: NavigationAction,
    write: () => void,
    keepsScroll = false,
  ): Promise<void> {
    inFlight?.abort()
    const controller = new AbortController()
    inFlight = controller
    const next = match(location.pathname)
    const url = new URL(history.createHref(location), window.location.origin)

    // Only the query changed. The page reads the query itself, so the URL changes at once.
    if (
      location.pathname === store.getState().location.pathname &&
      store.getState().page.error === undefined
    ) {
      beforeLeaving(store.getState().location)
      write()
      store.setState({
        location,
        action,
        keepsScroll,
        pending: null,
        page: { ...store.getState().page, ...next },
      })
      const page = await load(next, url, controller.signal).catch(() => undefined)
      // The late data stays, because a page that hydrated with late data must not render again.
      if (page && !controller.signal.aborted) {
        store.setState({ page: { ...page, late: store.getState().page.late } })
        followLateHead(page, url, controller.signal)
      }
      return
    }

    store.setState({ pending: location })
    const page = await load(next, url, controller.signal).catch((error: unknown): Page | string => {
      return isRedirect(error) ? error.to : { ...next, head: null, error }
    })
    if (controller.signal.aborted) return
    if (typeof page === 'string') return open(new URL(page, url), { replace: action !== 'PUSH' })
    await changePage(() => {
      // Superseded by a newer navigation while the transition was prepared.
      if (controller.signal.aborted) return
      beforeLeaving(store.getState().location)
      beforeChange()
      write()
      store.setState({ location, page, action, keepsScroll, pending: null })
      followLateHead(page, url, controller.signal)
    })
  }

  /** Shows the head that comes with the data, or goes where the data redirects, unless the visitor has gone on. */
  function followLateHead({ lateHead }: Page, url: URL, left: AbortSignal): void {
    lateHead?.then(
      (head) => {
        if (!left.aborted) store.setState({ page: { ...store.getState().page, head } })
      },
      (error: unknown) => {
        if (!isRedirect(error)) console.warn(error)
        else if (!left.aborted) {
          void open(new URL(error.to, url), { replace: true, preventScrollReset: true })
        }
      },
    )
  }

  const staysOnPage = ({ pathname }: Pick<Location, 'pathname'>) =>
    pathname === store.getState().location.pathname

  /** A form disappears with its tab, but not when another part of the query changes. */
  const staysOnTab = (target: Pick<Location, 'pathname' | 'search'>) =>
    staysOnPage(target) && tabOf(target) === tabOf(store.getState().location)

  /** A page with its own Content-Security-Policy needs its own document, and so does the page after it. */
  const changesDocument = (path: string) =>
    path !== store.getState().location.pathname &&
    (needsDocument(match(path)) || needsDocument(store.getState().page))

  function open(target: URL, { replace = false, state, preventScrollReset }: NavigateOptions): Promise<void> {
    const isDocument = changesDocument(target.pathname) || (mustLoad() && !staysOnPage(target))
    if (target.origin !== window.location.origin || isDocument) {
      window.location.assign(target)
      return Promise.resolve()
    }
    const { pathname, search, hash } = target
    const location = { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) }
    const write = () => (replace ? history.replace(location, state) : history.push(location, state))
    return go(location, replace ? 'REPLACE' : 'PUSH', write, preventScrollReset)
  }

  function navigate(to: To, options: NavigateOptions = {}): Promise<void> {
    const target = new URL(typeof to === 'string' ? to : history.createHref(to), window.location.href)
    const staysHere = target.origin === window.location.origin && staysOnTab(target)
    return staysHere || mayLeave() ? open(target, options) : Promise.resolve()
  }

  // Back and forward: the browser has changed the URL already. To stay on the page, it must go back again.
  history.listen(({ location, delta }) => {
    if (isSameLocation(location, store.getState().location)) return
    if (delta && !staysOnTab(location) && !mayLeave()) history.go(-delta)
    else if (changesDocument(location.pathname)) window.location.reload()
    else void go(location, 'POP', () => {})
  })

  return {
    store,
    navigate,
    /** Loads the current page again after a failure. */
    retry: () => go(store.getState().location, 'REPLACE', () => {}),
    go: (delta: number) => history.go(delta),
    createHref: (to: To) => history.createHref(to),
  }
}

const tabOf = ({ search }: Pick<Location, 'search'>) => new URLSearchParams(search).get('tab')

function needsDocument({ route }: RouteMatch): boolean {
  return route.kind === 'otherOrigin' || (route.kind === 'shell' && route.ownDocument === true)
}

function isSameLocation(one: Location, other: Location): boolean {
  return (
    one.key === other.key &&
    one.pathname === other.pathname &&
    one.search === other.search &&
    one.hash === other.hash
  )
}
