/** Stores the text of a form until it is sent. */
export interface Draft {
  /** Fills the empty fields of a form. */
  restore(form: HTMLFormElement): void
  /** Stores the text of the fields. If all are empty, or none are given, deletes the draft. */
  keep(values?: Readonly<Record<string, string>>): void
  isEmpty(): boolean
  /** The stored text of a field; '' if there is none. For choices that are no form. */
  textOf(name: string): string
}

/**
 * @param storage in session storage, the draft ends with the tab
 * @param names the only fields that the draft stores, for forms with passwords
 */
export function draftIn(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  names?: readonly string[],
): Draft {
  function read(): Map<string, unknown> {
    try {
      const kept: unknown = JSON.parse(window[storage].getItem(key) ?? 'null')
      return new Map(Object.entries(kept ?? {}))
    } catch {
      return new Map()
    }
  }
  return {
    restore(form) {
      for (const [name, text] of read()) {
        const control = form.elements.namedItem(name)
        if (typeof text === 'string' && control && 'value' in control) control.value ||= text
      }
    },
    keep(values = {}) {
      const kept = Object.entries(values).filter(([name]) => !names || names.includes(name))
      try {
        if (kept.every(([, text]) => text === '')) window[storage].removeItem(key)
        else window[storage].setItem(key, JSON.stringify(Object.fromEntries(kept)))
      } catch {
        // If storage is blocked or full, the form works without a draft.
      }
    },
    isEmpty: () => read().size === 0,
    textOf: (name) => String(read().get(name) ?? ''),
  }
}
