import { createStore } from 'zustand/vanilla'

export interface OpenWidget {
  remote: string
  name: string
  props: Record<string, unknown>
  close: () => void
}

/** At most one widget is open. Opening another one closes it. */
export function createWidgetStore() {
  const store = createStore<{ open: OpenWidget | null }>()(() => ({ open: null }))

  /** @returns a promise that settles when the widget is closed. */
  function openWidget(fullName: string, props: Record<string, unknown> = {}): Promise<void> {
    const [remote, name] = fullName.split('/')
    if (!remote || !name) {
      return Promise.reject(new Error(`openWidget: "${fullName}" must have the form remote/widget.`))
    }
    store.getState().open?.close()
    return new Promise((resolve) => {
      const widget: OpenWidget = {
        remote,
        name,
        props,
        close: () => {
          if (store.getState().open === widget) store.setState({ open: null })
          resolve()
        },
      }
      store.setState({ open: widget })
    })
  }

  return { store, openWidget }
}

export type WidgetStore = ReturnType<typeof createWidgetStore>
