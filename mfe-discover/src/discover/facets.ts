import { categoryOfParam, isSameCategory } from '@a-list/domain/categories/categories.ts'
import type { FacetName } from '@a-list/domain/products/facets.ts'
import { type FilterState, PRICE_MAX, PRICE_MIN } from '@a-list/domain/products/filters.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import { FACET_CHOICES, isFurtherBrand } from '../products/facet-choices.ts'

interface Facet {
  name: FacetName
  /** The URL parameter of the facet. */
  param: string
  legend: string
  /** Reads one value of the URL; undefined if it is unknown. */
  read: (text: string) => string | undefined
  isSame: (one: string, other: string) => boolean
}

const byChoice = (name: FacetName) => (text: string) =>
  FACET_CHOICES[name].find((choice) => slugify(choice) === slugify(text))

const isEqual = (one: string, other: string) => one === other

/** The table of facets. The page's address, the filters and the chips derive from it (docs/recipes.md). */
export const FACETS: readonly Facet[] = [
  {
    name: 'categories',
    param: 'category',
    legend: 'Category',
    read: (text) => categoryOfParam(text.slice(0, MAX_VALUE_LENGTH)),
    isSame: isSameCategory,
  },
  {
    name: 'brands',
    param: 'brands',
    legend: 'Brand',
    // Brands that the specification does not list have their name in the address.
    read: (text) => byChoice('brands')(text) ?? (isFurtherBrand(text) ? text : undefined),
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
  },
  { name: 'retailers', param: 'retailers', legend: 'Retailer', read: byChoice('retailers'), isSame: isEqual },
  { name: 'tags', param: 'tags', legend: 'Tags', read: byChoice('tags'), isSame: isEqual },
]

const MAX_VALUE_LENGTH = 60
const MAX_VALUES = 20
export const PRICE_PARAM = 'price'

export function readFilters(params: URLSearchParams): FilterState {
  const lists = Object.fromEntries(
    FACETS.map(({ name, param, read, isSame }) => {
      const texts = (params.get(param) ?? '').split(',').slice(0, MAX_VALUES)
      const values = texts.map((text) => read(text.trim())).filter((value) => value !== undefined)
      return [name, values.filter((value, at) => values.findIndex((one) => isSame(one, value)) === at)]
    }),
  ) as Record<FacetName, string[]>
  return { ...lists, priceRange: readPrice(params.get(PRICE_PARAM)) }
}

/** Reads "20-200", in whole dollars. */
function readPrice(text: string | null): [number, number] {
  const [, low, high] = text?.match(/^(\d{1,4})-(\d{1,4})$/) ?? []
  const [lowest, highest] = [Number(low ?? PRICE_MIN), Number(high ?? PRICE_MAX)]
  return lowest <= highest && highest <= PRICE_MAX ? [lowest, highest] : [PRICE_MIN, PRICE_MAX]
}
