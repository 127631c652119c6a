import { createStore, get, update } from 'idb-keyval'
import * as z from 'zod/mini'
import type { WaitingWriteStore } from './stored-write.ts'

const KEY = 'waiting-writes'

/** Stores waiting writes in IndexedDB. */
export function openDeviceStore(): WaitingWriteStore {
  const database = createStore('a-list', 'outbox')
  return {
    read: async () => asList(await get<unknown>(KEY, database)),
    async update(change) {
      let after: unknown[] = []
      await update<unknown>(
        KEY,
        (before) => {
          after = change(asList(before))
          return after
        },
        database,
      )
      return after
    },
  }
}

/**
 * Deletes a member's writes from this device, for example after the account is deleted: no one could send them.
 * @throws if the browser blocks the database
 */
export async function removeWritesOf(owner: number): Promise<void> {
  const ownWrite = z.object({ owner: z.literal(owner) })
  await openDeviceStore().update((items) => items.filter((item) => !ownWrite.safeParse(item).success))
}

function asList(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : []
}
