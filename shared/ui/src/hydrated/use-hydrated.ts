import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML, true once scripts answer: for what would mislead before that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
