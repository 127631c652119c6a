import type { WaitingWriteStore } from './waiting-write.ts'

/** Keeps waiting writes while the page is open, and no longer. */
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
