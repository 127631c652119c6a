import { parseComparedIds } from '@a-list/domain/products/compare-url.ts'
import { useSyncExternalStore } from 'react'

const KEY = 'alist_compare'

const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The comparison that the storage did not take, because it is blocked or full. */
let unstored: string | undefined

function read(): string {
  if (unstored !== undefined) return unstored
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The ids of this tab's comparison, the oldest first; undefined on the server and until hydration. */
export function useComparison(): string[] | undefined {
  const text = useSyncExternalStore(subscribe, read, () => undefined)
  return text === undefined ? undefined : parseComparedIds(text)
}

/** The ids of this tab's comparison now, which a component may not have rendered yet. */
export function comparedIds(): string[] {
  return parseComparedIds(read())
}

/** Replaces this tab's comparison. If the storage does not take it, it lasts as long as the page. */
export function storeComparison(ids: readonly string[]): void {
  const text = ids.join(',')
  try {
    sessionStorage.setItem(KEY, text)
    unstored = undefined
  } catch {
    unstored = text
  }
  for (const changed of listeners) changed()
}
