import type { FilterState } from '@a-list/domain/products/filters.ts'
import { readPrice } from '@a-list/domain/search/price-words.ts'
import { useSearchParams } from 'react-router-dom'
import { writeFilters } from './write-filters.ts'

interface FilterOptions {
  /** Whether the filters contain the price in the search text, which is then taken out of the text. */
  movesTypedPrice?: boolean
}

/**
 * Writes filters to the URL. With `replace`, no history entry is added, because a slider passes through many
 * values.
 */
export function useFilters({ movesTypedPrice = false }: FilterOptions = {}) {
  const [, setParams] = useSearchParams()
  return (filters: FilterState, { replace = false }: { replace?: boolean } = {}) =>
    setParams((params) => writeFilters(movesTypedPrice ? withoutTypedPrice(params) : params, filters), {
      preventScrollReset: true,
      replace,
    })
}

function withoutTypedPrice(params: URLSearchParams): URLSearchParams {
  const search = params.get('search')
  if (search === null) return params
  const next = new URLSearchParams(params)
  const { text } = readPrice(search)
  if (text === '') next.delete('search')
  else next.set('search', text)
  return next
}
