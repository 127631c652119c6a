import { readComparedIds } from './compare-url.ts'

const KEY = 'alist_compare'

/** The ids of this tab's last comparison, comma-separated. "Compare" on a product page adds to them. */
export function readStoredComparison(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function storeComparison(ids: string): void {
  try {
    sessionStorage.setItem(KEY, ids)
  } catch {
    // If storage is blocked or full, each comparison starts empty.
  }
}

export function parseStoredIds(text: string): string[] {
  return readComparedIds(new URLSearchParams({ ids: text }))
}
