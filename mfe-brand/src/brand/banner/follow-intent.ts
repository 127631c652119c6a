const KEY = 'a-list-follow'
/** Who takes longer to sign in has forgotten what for. */
const VALID_MS = 30 * 60_000

// In the tab's own storage and not in an address: a link that somebody else made must not follow anything.

/** Remembers that a visitor wants to follow a brand once they are signed in. */
export function keepIntent(brandId: string, now: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([brandId, now]))
  } catch {
    // Storage is blocked: then they follow by a second press.
  }
}

/** Whether this brand was to be followed; asked once, it is forgotten. */
export function takeIntent(brandId: string, now: number): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    if (!Array.isArray(kept)) return false
    const [id, since] = kept
    return id === brandId && typeof since === 'number' && now - since < VALID_MS
  } catch {
    return false
  }
}
