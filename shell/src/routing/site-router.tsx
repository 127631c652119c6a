import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { NavigationType, type Navigator, Router } from 'react-router'
import { useStore } from 'zustand'
import type { Navigation } from './navigation.ts'
import { NavigationProvider } from './navigation-context.ts'
import { PageProvider } from './page.ts'
import { restoreScroll } from './scroll.ts'

const ACTION_NAMES = { POP: 'Pop', PUSH: 'Push', REPLACE: 'Replace' } as const

/** Connects react-router and the current page to the navigation. */
export function SiteRouter({ navigation, children }: { navigation: Navigation; children: ReactNode }) {
  const { location, page, action, keepsScroll, pending } = useStore(navigation.store)
  const shown = useRef(location)
  const navigator = useMemo(() => navigatorOf(navigation), [navigation])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = location
    if (location !== before && !keepsScroll) {
      restoreScroll(location, action, location.pathname !== before.pathname)
    }
  }, [location, action, keepsScroll])

  return (
    <Router location={location} navigationType={NavigationType[ACTION_NAMES[action]]} navigator={navigator}>
      <NavigationProvider value={{ isPending: pending !== null, retry: navigation.retry }}>
        <PageProvider value={page}>{children}</PageProvider>
      </NavigationProvider>
    </Router>
  )
}

function navigatorOf(navigation: Navigation): Navigator {
  return {
    createHref: navigation.createHref,
    go: navigation.go,
    push: (to, state, options) => void navigation.navigate(to, { ...options, state, replace: false }),
    replace: (to, state, options) => void navigation.navigate(to, { ...options, state, replace: true }),
  }
}
