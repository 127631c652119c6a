import { createContext, use } from 'react'

interface NavigationStatus {
  /** A new page is loading; the old one is still shown. */
  isPending: boolean
  /** Loads the current page again. */
  retry: () => Promise<void>
}

/** The default is for the server, where nothing navigates. */
const Context = createContext<NavigationStatus>({ isPending: false, retry: () => Promise.resolve() })

export const NavigationProvider = Context.Provider

export function useNavigationStatus(): NavigationStatus {
  return use(Context)
}
