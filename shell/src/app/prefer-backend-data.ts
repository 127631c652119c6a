import type { Sourced } from '@a-list/api/sourced.ts'
import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * Keeps backend data in a query when sample data arrives: old real data is better than samples. Use it as
 * react-query's `structuralSharing`.
 */
export function preferBackendData(before: unknown, now: unknown): unknown {
  if (
    sourcesOf(before).some(isFromBackend) &&
    !sourcesOf(now).some(isFromBackend) &&
    sourcesOf(now).length > 0
  )
    return before
  return replaceEqualDeep(before, now)
}

/** The sources of one result, or of all pages of a growing list. */
function sourcesOf(data: unknown): Sourced<unknown>['source'][] {
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(sourcesOf)
  return 'source' in data && (data.source === 'backend' || data.source === 'sample') ? [data.source] : []
}

function isFromBackend(source: Sourced<unknown>['source']): boolean {
  return source === 'backend'
}
