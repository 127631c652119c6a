import { openDeviceStore } from '@a-list/api/outbox/device-store.ts'
import { memoryStore } from '@a-list/api/outbox/memory-store.ts'
import { createOutbox, type Outbox } from '@a-list/api/outbox/outbox.ts'
import type { OutboxOptions } from '@a-list/api/outbox/outbox-options.ts'
import type { WaitingWriteStore } from '@a-list/api/outbox/waiting-write.ts'
import { inOneTab } from '@a-list/api/tab-lock.ts'

export { announce } from '@a-list/api/outbox/announce.ts'

/** The outbox over this device; where a browser refuses to keep anything, for as long as the page is open. */
export async function openOutbox(options: Pick<OutboxOptions, 'api' | 'owner' | 'onSent'>): Promise<Outbox> {
  return createOutbox({ ...options, store: await openStore(), exclusively: inOneTab('outbox') })
}

async function openStore(): Promise<WaitingWriteStore> {
  try {
    const device = openDeviceStore()
    // Where nothing can be written, it is good for nothing.
    await device.update((items) => items)
    return device
  } catch {
    return memoryStore()
  }
}
