import { type FilterState, PRICE_MAX, PRICE_MIN } from '@a-list/domain/products/filters.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import { FACET_CHOICES } from '../products/facet-choices.ts'
import { FACETS, PRICE_PARAM } from './facets.ts'

/** The same URL parameters with other filters, starting at the first page. */
export function writeFilters(params: URLSearchParams, filters: FilterState): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const { name, param } of FACETS) {
    const values = filters[name].map((value) => {
      if (name === 'categories') return value.toLowerCase()
      return FACET_CHOICES[name].includes(value) ? slugify(value) : value
    })
    if (values.length > 0) next.set(param, values.join(','))
    else next.delete(param)
  }
  const [low, high] = filters.priceRange
  if (low === PRICE_MIN && high === PRICE_MAX) next.delete(PRICE_PARAM)
  else next.set(PRICE_PARAM, `${low}-${high}`)
  return next
}
