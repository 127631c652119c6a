import { createContext, use } from 'react'
import type { SiteOutbox } from '../outbox/site-outbox.ts'
import type { HeldRoute } from '../remotes/held-route.ts'
import type { RemotePort } from '../remotes/remote-port.ts'
import type { ToastStore } from '../toast/toast-store.ts'
import type { WidgetStore } from '../widgets/widget-store.ts'
import type { InlinedStyle, PageSheet } from './page-state.ts'

/** What the shell's own components share. Remotes see the host context instead. */
export interface ShellContext {
  port: RemotePort
  /** The first page's route, which never fails but waits: see held-route.ts. */
  held?: HeldRoute
  toasts: ToastStore
  widgets: WidgetStore
  /** Absent in a server render. */
  outbox?: SiteOutbox
  styles: (InlinedStyle & { css: string })[]
  /** Whole stylesheets, for a browser that runs no scripts; the server alone knows them. */
  sheets?: PageSheet[]
  /** Code at the document's end: what the server has to tell the browser, and the start of its scripts. */
  bootstrap?: string
  /** Of the Content-Security-Policy; the server alone knows it. */
  nonce?: string
  /** Asks for what the page needs next; on the server, where that becomes part of the head. */
  preload?: () => void
}

const Context = createContext<ShellContext | null>(null)

export const ShellProvider = Context.Provider

export function useShell(): ShellContext {
  const shell = use(Context)
  if (!shell)
    throw new Error('useShell: no shell around this component; it belongs to entry-browser or entry-server.')
  return shell
}
