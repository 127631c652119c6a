import { readCompared } from './compare-address.ts'

const KEY = 'alist_compare'

/** What this tab compared last, for the next product to be put beside it. */
export function keptComparison(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepComparison(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, ids.join(','))
  } catch {
    // Blocked or full: then each comparison begins anew.
  }
}

export function readKept(text: string): string[] {
  return readCompared(new URLSearchParams({ ids: text }))
}
