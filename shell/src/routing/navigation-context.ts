import { createContext, use } from 'react'

interface NavigationStatus {
  /** A page is on its way while the old one stands. */
  isPending: boolean
  /** Loads the current page again. */
  retry: () => Promise<void>
}

/** Its default is the server's: nothing moves there. */
const Context = createContext<NavigationStatus>({ isPending: false, retry: () => Promise.resolve() })

export const NavigationProvider = Context.Provider

export function useNavigationStatus(): NavigationStatus {
  return use(Context)
}
