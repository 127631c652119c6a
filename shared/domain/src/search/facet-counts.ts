import type { Corpus, Document, Values } from './corpus.ts'
import type { FacetCount, FacetName } from './search-query.ts'

const MOST_VALUES = 100

/**
 * For each facet, 1 at the index of each selected value. Undefined without a selection: every value passes.
 */
type Chosen = Record<FacetName, Uint8Array | undefined>

/**
 * Counts products by the values of each facet, ignoring the selection in that facet. A product that fails the
 * selection of one facet counts only in that facet. A product that fails two selections is not counted.
 */
export class FacetCounts {
  private readonly corpus: Corpus
  private readonly chosen: Chosen
  private readonly counts: Record<FacetName, Uint32Array>

  constructor(corpus: Corpus, wanted: Record<FacetName, readonly string[]>) {
    this.corpus = corpus
    const chosen = (name: FacetName) => chosenOf(corpus[name], wanted[name])
    const empty = (name: FacetName) => new Uint32Array(corpus[name].names.length)
    this.chosen = {
      categories: chosen('categories'),
      brands: chosen('brands'),
      retailers: chosen('retailers'),
      tags: chosen('tags'),
    }
    this.counts = {
      categories: empty('categories'),
      brands: empty('brands'),
      retailers: empty('retailers'),
      tags: empty('tags'),
    }
  }

  /** The facet whose selection a document fails. */
  missed({ categories, brand, retailer, tags }: Document): FacetName | 'none' | 'several' {
    const { chosen } = this
    let missed: FacetName | 'none' = 'none'
    if (chosen.categories !== undefined && !holdsAny(chosen.categories, categories)) missed = 'categories'
    if (chosen.brands !== undefined && chosen.brands[brand] !== 1) {
      if (missed !== 'none') return 'several'
      missed = 'brands'
    }
    if (chosen.retailers !== undefined && chosen.retailers[retailer] !== 1) {
      if (missed !== 'none') return 'several'
      missed = 'retailers'
    }
    if (chosen.tags !== undefined && !holdsAny(chosen.tags, tags)) {
      if (missed !== 'none') return 'several'
      missed = 'tags'
    }
    return missed
  }

  add({ categories, brand, retailer, tags }: Document, missed: FacetName | 'none'): void {
    const { counts } = this
    if (missed === 'none' || missed === 'categories')
      for (const value of categories) addOne(counts.categories, value)
    if (missed === 'none' || missed === 'brands') addOne(counts.brands, brand)
    if (missed === 'none' || missed === 'retailers') addOne(counts.retailers, retailer)
    if (missed === 'none' || missed === 'tags') for (const value of tags) addOne(counts.tags, value)
  }

  all(): Record<FacetName, FacetCount[]> {
    return {
      categories: this.values('categories'),
      brands: this.values('brands'),
      retailers: this.values('retailers'),
      tags: this.values('tags'),
    }
  }

  /** The values with products, most frequent first. */
  private values(name: FacetName): FacetCount[] {
    const { names } = this.corpus[name]
    const found: FacetCount[] = []
    for (const [value, count] of this.counts[name].entries()) {
      if (count > 0) found.push({ value: names[value] ?? '', count })
    }
    return found.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MOST_VALUES)
  }
}

function chosenOf(values: Values, names: readonly string[]): Uint8Array | undefined {
  if (names.length === 0) return undefined
  const chosen = new Uint8Array(values.names.length)
  for (const name of names) {
    const value = values.find(name)
    if (value !== undefined) chosen[value] = 1
  }
  return chosen
}

function holdsAny(chosen: Uint8Array, values: readonly number[]): boolean {
  for (const value of values) if (chosen[value] === 1) return true
  return false
}

function addOne(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1
}
