import type { Sourced } from '@a-list/api/sourced.ts'
import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * Prefers backend data to sample data: when samples arrive, a query keeps its older backend data. For
 * react-query's option `structuralSharing`.
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

/** The sources of one result, or of all pages of an infinite list. */
function sourcesOf(data: unknown): Sourced<unknown>['source'][] {
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(sourcesOf)
  return 'source' in data && (data.source === 'backend' || data.source === 'sample') ? [data.source] : []
}

function isFromBackend(source: Sourced<unknown>['source']): boolean {
  return source === 'backend'
}
