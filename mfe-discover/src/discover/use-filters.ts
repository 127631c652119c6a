import type { FilterState } from '@a-list/domain/products/filters.ts'
import { useSearchParams } from 'react-router-dom'
import { writeFilters } from './write-filters.ts'

/**
 * Writes filters to the URL. With `replace`, no history entry is added, because a slider passes through many
 * values.
 */
export function useFilters() {
  const [, setParams] = useSearchParams()
  return (filters: FilterState, { replace = false }: { replace?: boolean } = {}) =>
    setParams((params) => writeFilters(params, filters), { preventScrollReset: true, replace })
}
