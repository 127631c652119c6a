import { useSyncExternalStore } from 'react'

/** As `lg:` of the stylesheets, where the filters stand beside the products. */
const LARGE = '(min-width: 64rem)'

function subscribe(changed: () => void) {
  const query = window.matchMedia(LARGE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** False on the server and while hydrating: what hangs on it comes with the script. */
export function useIsLarge(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(LARGE).matches,
    () => false,
  )
}
