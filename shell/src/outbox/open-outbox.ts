import { openDeviceStore } from '@a-list/api/outbox/device-store.ts'
import { createOutbox, type Outbox, type OutboxOptions } from '@a-list/api/outbox/outbox.ts'
import { memoryStore, type WaitingWriteStore } from '@a-list/api/outbox/stored-write.ts'
import { inOneTab } from '@a-list/api/tab-lock.ts'

export { announce } from '@a-list/api/outbox/outbox.ts'

/**
 * Opens the outbox in this device's database. If the browser blocks storage, the outbox lasts as long as the
 * page is open.
 */
export async function openOutbox(options: Pick<OutboxOptions, 'api' | 'owner' | 'onSent'>): Promise<Outbox> {
  return createOutbox({ ...options, store: await openStore(), exclusively: inOneTab('outbox') })
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
