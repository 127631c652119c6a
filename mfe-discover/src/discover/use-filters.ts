import type { FilterState } from '@a-list/domain/filters.ts'
import { useSearchParams } from 'react-router-dom'
import { writeFilters } from './write-filters.ts'

/** Puts filters into the address. A slider moves through many values: only where it began is a step of the history. */
export function useFilters() {
  const [, setParams] = useSearchParams()
  return (filters: FilterState, { replace = false }: { replace?: boolean } = {}) =>
    setParams((params) => writeFilters(params, filters), { preventScrollReset: true, replace })
}
