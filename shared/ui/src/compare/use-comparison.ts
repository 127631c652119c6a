import { parseComparedIds } from '@a-list/domain/products/compare-url.ts'
import { useSyncExternalStore } from 'react'

const KEY = 'alist_compare'

const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function read(): string {
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

/** Replaces this tab's comparison. */
export function storeComparison(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, ids.join(','))
  } catch {
    // If storage is blocked or full, the comparison does not change.
  }
  for (const changed of listeners) changed()
}
