import type { Sourced } from '@a-list/api/sourced.ts'
import { replaceEqualDeep } from '@tanstack/react-query'

/**
 * What takes the place of a query's data: samples never take that of the backend's own answer, however old that is by
 * now. A placeholder stands only where no datum exists. (react-query's `structuralSharing`.)
 */
export function keepReal(before: unknown, now: unknown): unknown {
  if (sourcesOf(before).some(isReal) && !sourcesOf(now).some(isReal) && sourcesOf(now).length > 0)
    return before
  return replaceEqualDeep(before, now)
}

/** Of one answer, or of the pages of a list that grows. */
function sourcesOf(data: unknown): Sourced<unknown>['source'][] {
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(sourcesOf)
  return 'source' in data && (data.source === 'backend' || data.source === 'sample') ? [data.source] : []
}

function isReal(source: Sourced<unknown>['source']): boolean {
  return source === 'backend'
}
