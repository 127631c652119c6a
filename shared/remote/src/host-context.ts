import type { ApiClient } from '@a-list/api/client.ts'
import type { Outbox } from '@a-list/api/outbox/outbox.ts'
import type { Session } from '@a-list/api/session/session.ts'
import type { Bus } from '@a-list/events/site-bus.ts'
import { createContext, use } from 'react'

export interface Toast {
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
  /** One thing to do about it; choosing it takes the toast away. */
  action?: { label: string; onSelect: () => void }
}

export interface SiteSettings {
  /** The site's name, as it stands in titles. */
  name: string
  /** Scheme and host of the site, without a slash at the end. */
  origin: string
  /** Where moderators have an address of their own: it and the shop's. One of them is `origin`. */
  origins?: { shop: string; admin: string }
  /** Whether pages that were opened are kept on the device, for want of a network. */
  keepsPages?: boolean
}

/** Everything a remote may ask of its host. One instance lives in the share scope of the page. */
export interface HostContext {
  site: SiteSettings
  api: ApiClient
  session: Session
  events: Bus
  navigate: (to: string, options?: { replace?: boolean }) => void
  /** Opens a widget by `remote/widget`; settles when it is closed. */
  openWidget: (name: string, props?: Record<string, unknown>) => Promise<void>
  toast: (toast: Toast) => void
  /** Sends a write, or keeps it on the device until the backend can be reached. A server render has none to send. */
  outbox: Pick<Outbox, 'send'>
}

const Context = createContext<HostContext | null>(null)

export const HostProvider = Context.Provider

export function useHost(): HostContext {
  const host = use(Context)
  if (!host) {
    throw new Error(
      'useHost: no host around this component. Mount it in the shell, or in a test with mountRemote().',
    )
  }
  return host
}
