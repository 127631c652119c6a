import type { FilterState } from '@a-list/domain/products/filters.ts'
import { readPrice } from '@a-list/domain/search/price-words.ts'
import { useSearchParams } from 'react-router-dom'
import { writeFilters } from './write-filters.ts'

export interface FilterOptions {
  /** Adds no history entry, because a slider passes through many values. */
  replace?: boolean
  /** Takes the price out of the search text, because the filters have it now. */
  movesTypedPrice?: boolean
  /** Shows the top of the page. Otherwise the page stays where it is. */
  toTop?: boolean
}

/** Writes filters to the URL. */
export function useFilters() {
  const [, setParams] = useSearchParams()
  return (
    filters: FilterState,
    { replace = false, movesTypedPrice = false, toTop = false }: FilterOptions = {},
  ) =>
    setParams((params) => writeFilters(movesTypedPrice ? withoutTypedPrice(params) : params, filters), {
      preventScrollReset: !toTop,
      replace,
    })
}

function withoutTypedPrice(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  const { text } = readPrice(params.get('search') ?? '')
  if (text === '') next.delete('search')
  else next.set('search', text)
  return next
}
