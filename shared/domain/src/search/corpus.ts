import { categoryKey } from '../categories.ts'
import { fold, wordsOf } from './fold.ts'
import { type Field, Vocabulary } from './vocabulary.ts'

/** What the search needs to know of a brand or product. */
export interface CatalogueEntry {
  type: 'brand' | 'product'
  /** Among entries of the same rank the highest id comes first. */
  id: number
  /** An entry that is not published is taken out of the corpus. */
  published: boolean
  slug: string
  name: string
  brand: string
  people: readonly string[]
  categories: readonly string[]
  retailer: string
  tags: readonly string[]
  description: string
  priceCents: number
  rating: number
  trending: number
  /** Milliseconds since 1970. */
  created: number
}

/** Values of a facet by number, so that counting is adding to an array. Values of the same key are one value. */
export class Values {
  readonly names: string[] = []
  private readonly byName = new Map<string, number>()
  private readonly byKey = new Map<string, number>()
  private readonly keyOf: (name: string) => string

  constructor(keyOf: (name: string) => string) {
    this.keyOf = keyOf
  }

  /** The number of a value. The first name of a value is the one that is shown. */
  number(name: string): number {
    const known = this.byName.get(name)
    if (known !== undefined) return known
    const key = this.keyOf(name)
    const number = this.byKey.get(key) ?? this.names.push(name) - 1
    this.byKey.set(key, number)
    this.byName.set(name, number)
    return number
  }

  find(name: string): number | undefined {
    const key = this.keyOf(name)
    return key === '' ? undefined : this.byKey.get(key)
  }
}

/** One brand or product with what ranking and counting need, facets as numbers. */
export interface Document {
  isBrand: boolean
  id: number
  created: number
  rating: number
  trending: number
  priceCents: number
  brand: number
  retailer: number
  categories: readonly number[]
  tags: readonly number[]
  foldedName: string
  /** Of brands only: what suggestions show. */
  shown: ShownBrand | undefined
}

export type ShownBrand = Pick<CatalogueEntry, 'slug' | 'name' | 'people' | 'categories'>

/** The searchable catalogue in memory: documents by number, and the words in them. */
export class Corpus {
  readonly documents: (Document | undefined)[] = []
  readonly vocabulary = new Vocabulary()
  readonly categories = new Values(categoryKey)
  readonly brands = new Values(fold)
  readonly retailers = new Values(fold)
  readonly tags = new Values(fold)
  /** Documents that were replaced; their postings are dead weight. */
  removed = 0
  private readonly numbers = new Map<string, number>()
  /** Brands, people, categories and tags come again with every product. */
  private readonly knownWords = new Map<string, string[]>()

  put(entry: CatalogueEntry): void {
    const key = `${entry.type}${entry.id}`
    const before = this.numbers.get(key)
    if (before !== undefined) {
      this.documents[before] = undefined
      this.numbers.delete(key)
      this.removed += 1
    }
    if (!entry.published) return
    const number = this.documents.length
    const document = this.documentOf(entry)
    this.documents.push(document)
    this.numbers.set(key, number)
    this.addWords(number, document.foldedName, entry)
  }

  private documentOf(entry: CatalogueEntry): Document {
    const { id, created, rating, trending, priceCents, slug, name, people, categories } = entry
    const isBrand = entry.type === 'brand'
    return {
      isBrand,
      id,
      created,
      rating,
      trending,
      priceCents,
      brand: this.brands.number(entry.brand),
      retailer: this.retailers.number(entry.retailer),
      categories: [...new Set(categories.map((category) => this.categories.number(category)))],
      tags: [...new Set(entry.tags.map((tag) => this.tags.number(tag)))],
      foldedName: fold(name),
      shown: isBrand ? { slug, name, people, categories } : undefined,
    }
  }

  /** A word counts once for a document, in the best field that holds it. */
  private addWords(number: number, foldedName: string, entry: CatalogueEntry): void {
    const seen = new Set<string>()
    const add = (words: readonly string[], field: Field) => {
      for (const word of words) {
        if (seen.has(word)) continue
        seen.add(word)
        this.vocabulary.add(word, number, field)
      }
    }
    add(wordsOf(foldedName), 0)
    add(this.wordsOfKnown(entry.brand), 1)
    for (const person of entry.people) add(this.wordsOfKnown(person), 1)
    for (const category of entry.categories) add(this.wordsOfKnown(category), 2)
    for (const tag of entry.tags) add(this.wordsOfKnown(tag), 2)
    if (entry.description !== '') add(wordsOf(fold(entry.description)), 2)
  }

  private wordsOfKnown(text: string): string[] {
    let words = this.knownWords.get(text)
    if (words === undefined) {
      words = wordsOf(fold(text))
      this.knownWords.set(text, words)
    }
    return words
  }
}
