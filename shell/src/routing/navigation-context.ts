import { createContext, use } from 'react'

interface NavigationStatus {
  /** Whether a new page is loading while the old one is still shown. */
  isPending: boolean
  /** Loads the current page again. */
  retry: () => Promise<void>
}

/** The default is for the server, where no navigation happens. */
const Context = createContext<NavigationStatus>({ isPending: false, retry: () => Promise.resolve() })

export const NavigationProvider = Context.Provider

export function useNavigationStatus(): NavigationStatus {
  return use(Context)
}
