import { isRedirect } from '@a-list/remote/redirect.ts'
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type To } from 'react-router'
import { createStore } from 'zustand/vanilla'
import type { Page } from './page.ts'
import type { RouteMatch } from './site-routes.tsx'

export type NavigationAction = 'PUSH' | 'REPLACE' | 'POP'

export interface NavigationState {
  location: Location
  page: Page
  action: NavigationAction
  /** Whether the reader stays where they are on the page, as after a choice in a filter. */
  keepsScroll: boolean
  /** Where a navigation is under way to, while the old page still stands. */
  pending: Location | null
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
  /** As react-router calls it on its links and search parameters. */
  preventScrollReset?: boolean
}

interface NavigationOptions {
  firstPage: Page
  match: (pathname: string) => RouteMatch
  /** @throws Redirect, or why the page can't be had. */
  load: (match: RouteMatch, url: URL, signal: AbortSignal) => Promise<Page>
  /** Whether the page may be left: asked before anything is loaded. */
  mayLeave: () => boolean
  /** Whether the next page has to be a document: the site has other versions by now, or is out of reach. */
  mustLoad: () => boolean
  /** Called right before the address of this location gives way to another. */
  beforeLeaving: (location: Location) => void
  /** Called right before another page takes the place of the one that is shown. */
  beforeChange: () => void
  /** Runs what puts the new page in the place of the old one. */
  changePage: (change: () => void) => Promise<void>
}

export type Navigation = ReturnType<typeof createNavigation>

/**
 * Moves from page to page: match, load, and only then change address and page together. The latest wish wins.
 * The library's own data router does this too, and 15 kB more of what the site does not use (docs/adr/0006).
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
  let underWay: AbortController | undefined

  /** @param write changes the address, where the browser has not done so already */
  async function go(
    location: Location,
    action: NavigationAction,
    write: () => void,
    keepsScroll = false,
  ): Promise<void> {
    underWay?.abort()
    const mine = new AbortController()
    underWay = mine
    const next = match(location.pathname)
    const url = new URL(history.createHref(location), window.location.origin)

    // The same page with another query: it reads the query itself, so the address changes at once.
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
      const page = await load(next, url, mine.signal).catch(() => undefined)
      // What the page is drawn with stays: a page whose data came late must not be drawn anew.
      if (page && !mine.signal.aborted)
        store.setState({ page: { ...page, late: store.getState().page.late } })
      return
    }

    store.setState({ pending: location })
    const page = await load(next, url, mine.signal).catch((error: unknown): Page | string => {
      return isRedirect(error) ? error.to : { ...next, head: null, error }
    })
    if (mine.signal.aborted) return
    if (typeof page === 'string') return open(new URL(page, url), { replace: action !== 'PUSH' })
    await changePage(() => {
      // Something else was wished for while the browser made ready to change.
      if (mine.signal.aborted) return
      beforeLeaving(store.getState().location)
      beforeChange()
      write()
      store.setState({ location, page, action, keepsScroll, pending: null })
    })
  }

  const staysOnPage = ({ pathname }: Pick<Location, 'pathname'>) =>
    pathname === store.getState().location.pathname

  /** A page with a policy of its own is a document of its own, on the way there and on the way back. */
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
    const staysHere = target.origin === window.location.origin && staysOnPage(target)
    return staysHere || mayLeave() ? open(target, options) : Promise.resolve()
  }

  // The browser's own buttons: the address has changed already, and who stays after all gets the old one back.
  history.listen(({ location, delta }) => {
    if (isSamePlace(location, store.getState().location)) return
    if (delta && !staysOnPage(location) && !mayLeave()) history.go(-delta)
    else if (changesDocument(location.pathname)) window.location.reload()
    else void go(location, 'POP', () => {})
  })

  return {
    store,
    navigate,
    /** Loads the current page again, after it could not be had. */
    retry: () => go(store.getState().location, 'REPLACE', () => {}),
    go: (delta: number) => history.go(delta),
    createHref: (to: To) => history.createHref(to),
  }
}

function needsDocument({ route }: RouteMatch): boolean {
  return route.kind === 'elsewhere' || (route.kind === 'shell' && route.ownDocument === true)
}

function isSamePlace(one: Location, other: Location): boolean {
  return (
    one.key === other.key &&
    one.pathname === other.pathname &&
    one.search === other.search &&
    one.hash === other.hash
  )
}
