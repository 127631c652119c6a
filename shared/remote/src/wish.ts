import type { HostContext } from './host-context.ts'
import type { Wish } from './read-wish.ts'

/** What can be saved: a product by its id, a brand by its number. */
export type WishedItem = Wish['item']

// In the tab's own storage and not in an address: a link that somebody else made must not save anything.
const WISH_KEY = 'a-list-wish'

/** Remembers the wish and leads to sign in; the shell leads back to this page, and does what was wished. */
export function signInToKeep(
  { navigate }: Pick<HostContext, 'navigate'>,
  kind: Wish['kind'],
  item: WishedItem,
) {
  const path = location.pathname + location.search
  try {
    const wish: Wish = { kind, item, path, since: Date.now() }
    sessionStorage.setItem(WISH_KEY, JSON.stringify(wish))
  } catch {
    // Storage is blocked: then a second press does it.
  }
  navigate(`/auth?return=${encodeURIComponent(path)}`)
}

/** The wish of this tab as it is kept, which is forgotten; null where there is none. */
export function takeKeptWish(): string | null {
  try {
    const kept = sessionStorage.getItem(WISH_KEY)
    sessionStorage.removeItem(WISH_KEY)
    return kept
  } catch {
    return null
  }
}
