import { useSyncExternalStore } from 'react'

/** The breakpoint `lg:` of the stylesheets. From this width, the filters are beside the products. */
const LARGE = '(min-width: 64rem)'

function subscribe(changed: () => void) {
  const query = window.matchMedia(LARGE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** False on the server and during hydration, so content that depends on it appears after hydration. */
export function useIsLarge(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(LARGE).matches,
    () => false,
  )
}
