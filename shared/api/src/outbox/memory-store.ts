import type { WaitingWriteStore } from './waiting-write.ts'

/** Stores waiting writes only while the page is open. */
export function memoryStore(): WaitingWriteStore {
  let items: unknown[] = []
  return {
    read: async () => items,
    update: async (change) => {
      items = change(items)
      return items
    },
  }
}
