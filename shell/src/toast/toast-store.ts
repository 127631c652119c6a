import type { Toast } from '@a-list/remote/host-context.ts'
import { createStore } from 'zustand/vanilla'

export interface ToastState {
  current: (Toast & { id: number }) | null
  show: (toast: Toast) => void
  dismiss: () => void
  /** Dismisses a toast that is about something else than what opens now, unless it has the only way to an action. */
  makeWay: () => void
}

/** Spec section 9: one toast at a time. */
export function createToastStore() {
  let lastId = 0
  return createStore<ToastState>()((set, get) => ({
    current: null,
    show: (toast) => {
      lastId += 1
      set({ current: { ...toast, id: lastId } })
    },
    dismiss: () => set({ current: null }),
    makeWay: () => {
      if (!get().current?.action?.isOnlyWay) set({ current: null })
    },
  }))
}

export type ToastStore = ReturnType<typeof createToastStore>
