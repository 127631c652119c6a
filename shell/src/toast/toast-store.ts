import type { Toast } from '@a-list/remote/host-context.ts'
import { createStore } from 'zustand/vanilla'

export interface ToastState {
  current: (Toast & { id: number }) | null
  show: (toast: Toast) => void
  dismiss: () => void
}

/** Spec section 9: one toast at a time. */
export function createToastStore() {
  let lastId = 0
  return createStore<ToastState>()((set) => ({
    current: null,
    show: (toast) => {
      lastId += 1
      set({ current: { ...toast, id: lastId } })
    },
    dismiss: () => set({ current: null }),
  }))
}

export type ToastStore = ReturnType<typeof createToastStore>
