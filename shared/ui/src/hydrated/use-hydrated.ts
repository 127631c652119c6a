import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML, true after hydration. For controls that do nothing before hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
