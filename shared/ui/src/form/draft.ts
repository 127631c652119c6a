/** Where the browser keeps what was typed until the form is sent. */
export interface Draft {
  /** The session's storage is lost with the tab. */
  storage: 'localStorage' | 'sessionStorage'
  key: string
}

/** The kept text of each field; empty where there is none or it can't be read. */
export function readDraft({ storage, key }: Draft): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(window[storage].getItem(key) ?? 'null')
    return new Map(Object.entries(kept ?? {}))
  } catch {
    return new Map()
  }
}

/** Keeps the text of the fields; removes the draft where all are empty. */
export function keepDraft({ storage, key }: Draft, values: Readonly<Record<string, string>>): void {
  try {
    if (Object.values(values).every((text) => text === '')) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(values))
  } catch {
    // Storage is blocked or full: the form works without a draft.
  }
}
