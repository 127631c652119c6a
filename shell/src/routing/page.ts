import type { Head } from '@a-list/remote/head.ts'
import { createContext, use } from 'react'
import type { LateState } from '../app/page-state.ts'
import type { RouteMatch } from './site-routes.tsx'

/** The page that is shown: its route, and what its loader left. The data itself is in the query cache. */
export interface Page extends RouteMatch {
  head: Head | null
  /** Data that comes after the page's head was sent. */
  late?: Promise<LateState>
  /** Why the page could not be brought while navigating. */
  error?: unknown
}

const Context = createContext<Page | null>(null)

export const PageProvider = Context.Provider

export function usePage(): Page {
  const page = use(Context)
  if (!page) throw new Error('usePage: no page around this component; it belongs inside the site router.')
  return page
}
