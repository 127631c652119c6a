import { createStore, get, update } from 'idb-keyval'
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

function asList(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : []
}
