import type { ApiClient } from '@a-list/api/client.ts'
import type { Outbox } from '@a-list/api/outbox/outbox.ts'
import type { ShownWrite } from '@a-list/api/outbox/stored-write.ts'
import type { Session } from '@a-list/api/session/session.ts'
import { whenIdle } from '../idle/when-idle.ts'
import type { SentWriteOptions } from './open-outbox.ts'

interface SiteOutboxOptions extends SentWriteOptions {
  api: ApiClient
  session: Session
}

/** The page's outbox. Its code loads, and the database opens, when the page is idle or at the first write. */
export interface SiteOutbox extends Omit<Outbox, 'start'> {
  /** Once the page is idle, sends writes from earlier visits, and again whenever the backend may be reachable. */
  start(): void
}

const NONE: ShownWrite[] = []

export function createSiteOutbox({ api, session, ...page }: SiteOutboxOptions): SiteOutbox {
  const listeners = new Set<(writes: ShownWrite[]) => void>()
  let opened: Outbox | undefined
  let opening: Promise<Outbox> | undefined

  async function load(): Promise<Outbox> {
    const { openOutbox } = await import(/* webpackChunkName: "outbox" */ './open-outbox.ts')
    const outbox = await openOutbox({ api, owner: () => session.getState().user?.id ?? null }, page)
    opened = outbox
    outbox.subscribe((writes) => {
      for (const listener of listeners) listener(writes)
    })
    outbox.start()
    // The new user may have waiting writes.
    session.subscribe(() => void outbox.flush())
    // Another tab may have sent or discarded some writes in the meantime.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void outbox.flush()
    })
    return outbox
  }

  function open(): Promise<Outbox> {
    opening ??= load().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    getState: () => opened?.getState() ?? NONE,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: async (write) => (await open()).send(write),
    flush: async () => (await open()).flush(),
    sendAgain: async (id) => (await open()).sendAgain(id),
    drop: async (id) => (await open()).drop(id),
    start() {
      // The code is loaded in advance: offline, it could not load, and no write could be stored.
      whenIdle(() => void open().catch(() => {}))
    },
  }
}
