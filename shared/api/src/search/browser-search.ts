import type { Brand } from '@a-list/domain/brand.ts'
import type { Product } from '@a-list/domain/product.ts'
import { brandSearchFields, productSearchFields } from '@a-list/domain/search-match.ts'
import { fold } from '@a-list/domain/text-match.ts'
import MiniSearch from 'minisearch'
import type { SearchResults } from './search-results.ts'

/** Short words have to be right. Two swapped letters count as two slips. */
const ONE_SLIP_FROM_LETTERS = 4
const TWO_SLIPS_FROM_LETTERS = 7

function slipsAllowed(term: string): number | false {
  if (term.length >= TWO_SLIPS_FROM_LETTERS) return 2
  return term.length >= ONE_SLIP_FROM_LETTERS ? 1 : false
}

/** Stands in no query, so that none matches across two fields. */
const FIELD_END = '\n'

interface Entry {
  id: number
  name: string
  people: string
  rest: string
}

/** Finds by what the spec calls a match, and after these by what is one but for a slip. */
function createFinder<Item>(
  items: readonly Item[],
  toEntry: (item: Item) => Omit<Entry, 'id'>,
  fieldsOf: (item: Item) => readonly (string | undefined)[],
) {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'people', 'rest'],
    processTerm: (term) => fold(term),
    searchOptions: {
      boost: { name: 3, people: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: slipsAllowed,
    },
  })
  index.addAll(items.map((item, id) => ({ id, ...toEntry(item) })))
  const names = items.map((item) => fold(toEntry(item).name))
  // Folded once: folding is most of what a search through thousands of items would cost.
  const texts = items.map((item) => fold(fieldsOf(item).join(FIELD_END)))

  return (query: string): Item[] => {
    const wanted = fold(query.trim())
    if (wanted === '') return []
    const scores = new Map(index.search(query).map(({ id, score }) => [Number(id), score]))
    const places = items.flatMap((item, place) => {
      const name = names[place] ?? ''
      const exact = texts[place]?.includes(wanted) ?? false
      if (!exact && !scores.has(place)) return []
      const closeness = name === wanted ? 0 : name.startsWith(wanted) ? 1 : exact ? 2 : 3
      return [{ item, place, closeness, score: scores.get(place) ?? 0 }]
    })
    return places
      .toSorted((a, b) => a.closeness - b.closeness || b.score - a.score || a.place - b.place)
      .map(({ item }) => item)
  }
}

/** An index over everything that can be found, to be kept while the lists stay the same. */
export function createBrowserSearch(
  brands: readonly Brand[],
  products: readonly Product[],
): (query: string) => SearchResults {
  const findBrands = createFinder(
    brands,
    (brand) => ({
      name: brand.brand_name,
      people: brand.associated_celebrities.join(' '),
      rest: brand.product_category.join(' '),
    }),
    brandSearchFields,
  )
  const findProducts = createFinder(
    products,
    (product) => ({
      name: product.name,
      people: [product.founder, ...product.celebrities].join(' '),
      rest: `${product.brand} ${product.category}`,
    }),
    productSearchFields,
  )
  return (query) => {
    const foundBrands = findBrands(query)
    const foundProducts = findProducts(query)
    return {
      brands: foundBrands,
      products: foundProducts,
      brandsTotal: foundBrands.length,
      productsTotal: foundProducts.length,
    }
  }
}
