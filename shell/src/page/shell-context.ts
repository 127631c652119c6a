import type { NavigationLink } from '@a-list/remote/definition.ts'
import { createContext, use } from 'react'
import type { SiteOutbox } from '../outbox/site-outbox.ts'
import type { RemotePort } from '../remotes/remote-port.ts'
import type { RetainedRoute } from '../remotes/retained-route.ts'
import type { ToastStore } from '../toast/toast-store.ts'
import type { WidgetStore } from '../widgets/widget-store.ts'
import type { InlinedStyle, PageStylesheet } from './page-state.ts'

/** Services of the shell's own components. Remotes use the host context instead. */
export interface ShellContext {
  port: RemotePort
  /**
   * The route of the first page. If its code fails to load, the page waits instead of failing: see
   * retained-route.ts.
   */
  retainedRoute?: RetainedRoute
  toasts: ToastStore
  widgets: WidgetStore
  /** Links of remotes, which the header shows beside its own. */
  navigation: readonly NavigationLink[]
  /** Absent on the server. */
  outbox?: SiteOutbox
  styles: (InlinedStyle & { css: string })[]
  /** Full stylesheets for browsers without scripts; set on the server only. */
  stylesheets?: PageStylesheet[]
  /** The script in the head; set on the server only. */
  headScript?: string
  /** The page's data as JSON, and the constant script that reads it; set on the server only. */
  pageData?: string
  starter?: string
  /** Marks inline scripts and styles that the page's policy allows; set on the server only. */
  nonce?: string
}

const Context = createContext<ShellContext | null>(null)

export const ShellProvider = Context.Provider

export function useShell(): ShellContext {
  const shell = use(Context)
  if (!shell)
    throw new Error('useShell: there is no ShellProvider around this component. Render it inside <App>.')
  return shell
}
