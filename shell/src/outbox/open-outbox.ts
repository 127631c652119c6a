import { openDeviceStore } from '@a-list/api/outbox/device-store.ts'
import { announce, createOutbox, type Outbox, type OutboxOptions } from '@a-list/api/outbox/outbox.ts'
import { memoryStore, type WaitingWriteStore } from '@a-list/api/outbox/stored-write.ts'
import { listKeys, reviewKeys } from '@a-list/api/query-keys.ts'
import { inOneTab } from '@a-list/api/tab-lock.ts'
import type { Bus } from '@a-list/events/site-bus.ts'
import type { Toast } from '@a-list/remote/host-context.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What a page does when a write has been sent. */
export interface SentWriteOptions {
  /** Receives an event for each write that was sent. */
  events: Bus
  toast: (toast: Toast) => void
  /** Fetches reviews and lists again when writes have been sent that had to wait. */
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
  const refetch = (queryKey: readonly string[]) => void queryClient?.invalidateQueries({ queryKey })
  const outbox = createOutbox({
    ...options,
    store: await openStore(),
    exclusively: inOneTab('outbox'),
    onSent(write, hadToWait) {
      announce(events, write)
      if (!hadToWait) return
      toast({ title: 'Sent', description: write.label })
      // No page shows a review or a new list that waits. Lists wait for all writes, because the fetched lists would lack
      // the changes that still wait.
      if (write.kind === 'review') refetch(reviewKeys.all)
      if (!outbox.getState().some(({ state }) => state === 'waiting')) refetch(listKeys.all)
    },
  })
  return outbox
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
