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

const KINDS = ['localStorage', 'sessionStorage'] as const
type Kind = (typeof KINDS)[number]

/**
 * @param storage in session storage, the draft ends with the tab
 * @param names the only fields that the draft stores, for forms with passwords
 */
export function draftIn(storage: Kind, key: string, names?: readonly string[]): Draft {
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

/** How the keys of a member's drafts begin. */
const prefixOf = (userId: number) => `a-list.draft.${userId}.`

/** The draft of a member. Other members who use this browser don't see it. */
export function memberDraftIn(storage: Kind, userId: number, key: string): Draft {
  return draftIn(storage, prefixOf(userId) + key)
}

/** Deletes a member's drafts from this device, except session drafts in other open tabs. */
export function removeDraftsOf(userId: number): void {
  for (const kind of KINDS) {
    try {
      const storage = window[kind]
      for (const key of Object.keys(storage)) {
        if (key.startsWith(prefixOf(userId))) storage.removeItem(key)
      }
    } catch {
      // If storage is blocked, there are no drafts.
    }
  }
}
