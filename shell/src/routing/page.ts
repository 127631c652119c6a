import type { Head } from '@a-list/remote/head.ts'
import { createContext, use } from 'react'
import type { LateState } from '../page/page-state.ts'
import type { RouteMatch } from './route-match.ts'

/** The current page: its route and the result of its loader. The data is in the query cache. */
export interface Page extends RouteMatch {
  head: Head | null
  /** The head with the data, if a navigation did not wait for it. Rejects with a Redirect. */
  lateHead?: Promise<Head>
  /** Data that comes after the page's head was sent. */
  late?: Promise<LateState>
  /** The error with which the page failed to load during a navigation. */
  error?: unknown
}

const Context = createContext<Page | null>(null)

export const PageProvider = Context.Provider

export function usePage(): Page {
  const page = use(Context)
  if (!page)
    throw new Error('usePage: there is no PageProvider around this component. Render it inside <SiteRouter>.')
  return page
}
