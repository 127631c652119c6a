import type { ApiClient } from '@a-list/api/client.ts'
import type { Outbox } from '@a-list/api/outbox/outbox.ts'
import type { Session } from '@a-list/api/session/session.ts'
import type { Bus } from '@a-list/events/site-bus.ts'
import { createContext, use } from 'react'
import type { PostedForm } from './posted-form.ts'

export interface Toast {
  title: string
  description?: string
  /** Why a write failed, in a paragraph below the description. */
  reason?: string | undefined
  tone?: 'plain' | 'destructive'
  /** An optional action. Choosing it closes the toast. */
  action?: {
    label: string
    onSelect: () => void
    /** Whether nothing else offers it. The toast then has no time limit. */
    isOnlyWay?: boolean
  }
}

export interface SiteSettings {
  /** The site's name in titles. */
  name: string
  /** Scheme and host of the site, without a trailing slash. */
  origin: string
  /** Set if there is an admin origin. `origin` equals one of the two. */
  origins?: { shop: string; admin: string }
  /** Whether the service worker caches opened pages for offline use. */
  keepsPages?: boolean
  /** Hosts whose https pictures the site's server resizes, as in `URL.host`. */
  imageHosts?: readonly string[]
  /** Whether pages have ad slots. */
  adSlots?: boolean
}

/** Everything of the host that a remote may use. A page has one instance, in its share scope. */
export interface HostContext {
  site: SiteSettings
  api: ApiClient
  session: Session
  events: Bus
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** Opens a widget by its name `remote/widget`. The promise resolves when the widget is closed. */
  openWidget: (name: string, props?: Record<string, unknown>) => Promise<void>
  toast: (toast: Toast) => void
  /** Sends a write, or stores it on the device until the backend can be reached. Rejects on the server. */
  outbox: Pick<Outbox, 'send'>
  /** The form that the browser sent without scripts to get this page; deleted when the person leaves the page. */
  posted?: PostedForm
}

const Context = createContext<HostContext | null>(null)

export const HostProvider = Context.Provider

export function useHost(): HostContext {
  const host = use(Context)
  if (!host) {
    throw new Error(
      'useHost: this component has no host. Mount it in the shell, or in a test with mountRemote().',
    )
  }
  return host
}
