import { categoryOfParam, isSameCategory } from '@a-list/domain/categories.ts'
import { type FilterState, PRICE_MAX, PRICE_MIN } from '@a-list/domain/filters.ts'
import type { FacetName } from '@a-list/domain/search/search-query.ts'
import { slugify } from '@a-list/domain/slug.ts'
import { FACET_CHOICES } from '../products/facet-choices.ts'

interface Facet {
  name: FacetName
  /** In the address. */
  param: string
  legend: string
  /** What a word of the address means; undefined for junk. */
  read: (word: string) => string | undefined
  isSame: (one: string, other: string) => boolean
}

const byChoice = (name: FacetName) => (word: string) =>
  FACET_CHOICES[name].find((choice) => slugify(choice) === slugify(word))

const isEqual = (one: string, other: string) => one === other

/** The one table of facets: the address, the filters, the chips and the query are all made from it. */
export const FACETS: readonly Facet[] = [
  {
    name: 'categories',
    param: 'category',
    legend: 'Category',
    read: (word) => categoryOfParam(word.slice(0, LONGEST_WORD)),
    isSame: isSameCategory,
  },
  { name: 'brands', param: 'brands', legend: 'Brand', read: byChoice('brands'), isSame: isEqual },
  { name: 'retailers', param: 'retailers', legend: 'Retailer', read: byChoice('retailers'), isSame: isEqual },
  { name: 'tags', param: 'tags', legend: 'Tags', read: byChoice('tags'), isSame: isEqual },
]

const LONGEST_WORD = 60
const MOST_WORDS = 20
export const PRICE_PARAM = 'price'

export function readFilters(params: URLSearchParams): FilterState {
  const lists = Object.fromEntries(
    FACETS.map(({ name, param, read }) => {
      const words = (params.get(param) ?? '').split(',').slice(0, MOST_WORDS)
      return [
        name,
        [...new Set(words.map((word) => read(word.trim())).filter((value) => value !== undefined))],
      ]
    }),
  ) as Record<FacetName, string[]>
  return { ...lists, priceRange: readPrice(params.get(PRICE_PARAM)) }
}

/** As "20-200", whole dollars. */
function readPrice(text: string | null): [number, number] {
  const [, low, high] = text?.match(/^(\d{1,4})-(\d{1,4})$/) ?? []
  const [lowest, highest] = [Number(low ?? PRICE_MIN), Number(high ?? PRICE_MAX)]
  return lowest <= highest && highest <= PRICE_MAX ? [lowest, highest] : [PRICE_MIN, PRICE_MAX]
}
