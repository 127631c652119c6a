import { openDeviceStore } from '@a-list/api/outbox/device-store.ts'
import { announce, createOutbox, type Outbox, type OutboxOptions } from '@a-list/api/outbox/outbox.ts'
import { memoryStore, type WaitingWriteStore } from '@a-list/api/outbox/stored-write.ts'
import { personalQueries } from '@a-list/api/session/personal-queries.ts'
import { inOneTab } from '@a-list/api/tab-lock.ts'
import type { Bus } from '@a-list/events/site-bus.ts'
import type { Toast } from '@a-list/remote/host-context.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What a page does when a write has been sent. */
export interface SentWriteOptions {
  /** Receives an event for each write that was sent. */
  events: Bus
  toast: (toast: Toast) => void
  /** Fetches the person's data again once no write waits. */
  queryClient: QueryClient | undefined
}

/**
 * Opens the outbox in this device's database. If the browser blocks storage, the outbox lasts as long as the
 * page is open.
 */
export async function openOutbox(
  options: Pick<OutboxOptions, 'api' | 'owner'>,
  { events, toast, queryClient }: SentWriteOptions,
): Promise<Outbox> {
  const outbox = createOutbox({
    ...options,
    store: await openStore(),
    exclusively: inOneTab('outbox'),
    onSent(write, hadToWait) {
      announce(events, write)
      if (hadToWait) toast({ title: 'Sent', description: write.label })
    },
    // A page that was opened after a write does not show it, and one that showed it may have to take it back. Data that is
    // fetched while writes wait would lack them.
    onNoneWaits: () => void queryClient?.invalidateQueries(personalQueries),
  })
  // Another tab would otherwise take a discarded write for one that was sent.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === DISCARDED_KEY && newValue) void outbox.drop(newValue)
  })
  return {
    ...outbox,
    drop(id) {
      storeDiscarded(id)
      return outbox.drop(id)
    },
  }
}

/** The id of the write that was discarded last, in local storage. */
const DISCARDED_KEY = 'a-list.discarded-write'

function storeDiscarded(id: string): void {
  try {
    localStorage.setItem(DISCARDED_KEY, id)
  } catch {
    // If storage is blocked, other tabs have other writes.
  }
}

async function openStore(): Promise<WaitingWriteStore> {
  try {
    const device = openDeviceStore()
    // Fails now if the database can't be written.
    await device.update((items) => items)
    return device
  } catch {
    return memoryStore()
  }
}
