import { categoryKey } from '../categories.ts'
import { fold, wordsOf } from '../fold.ts'
import { type Field, Vocabulary } from './vocabulary.ts'

/** The fields of a brand or product that the search uses. */
export interface CatalogueEntry {
  type: 'brand' | 'product'
  /** Breaks ties: among entries of the same rank, the highest id comes first. */
  id: number
  /** Unpublished entries are removed from the corpus. */
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
  /** Until when the product's price is a real reduction; 0 if it is none. */
  reducedUntil: number
}

/**
 * Numbers the values of a facet, so that counts can be stored in an array. Values with the same key are one
 * value.
 */
export class Values {
  readonly names: string[] = []
  private readonly byName = new Map<string, number>()
  private readonly byKey = new Map<string, number>()
  private readonly keyOf: (name: string) => string

  constructor(keyOf: (name: string) => string) {
    this.keyOf = keyOf
  }

  /** Returns the number of a value. The first name of a value is the displayed one. */
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

/** A brand or product with the data for ranking and counting. Facet values are numbers. */
export interface Document {
  isBrand: boolean
  id: number
  created: number
  rating: number
  trending: number
  priceCents: number
  reducedUntil: number
  brand: number
  retailer: number
  categories: readonly number[]
  tags: readonly number[]
  foldedName: string
  /** Set for brands only: the fields that suggestions show. */
  shown: ShownBrand | undefined
}

export type ShownBrand = Pick<CatalogueEntry, 'slug' | 'name' | 'people' | 'categories'>

const keyOf = ({ type, id }: Pick<CatalogueEntry, 'type' | 'id'>) => `${type}${id}`

/** The searchable catalogue in memory: documents by number, and an index of their words. */
export class Corpus {
  readonly documents: (Document | undefined)[] = []
  readonly vocabulary = new Vocabulary()
  readonly categories = new Values(categoryKey)
  readonly brands = new Values(fold)
  readonly retailers = new Values(fold)
  readonly tags = new Values(fold)
  /** The number of replaced documents. Their postings stay in the index until it is rebuilt. */
  removed = 0
  private readonly numbers = new Map<string, number>()
  /** A cache, because brands, people, categories and tags repeat with every product. */
  private readonly knownWords = new Map<string, string[]>()

  put(entry: CatalogueEntry): void {
    this.remove(entry)
    if (!entry.published) return
    const number = this.documents.length
    const document = this.documentOf(entry)
    this.documents.push(document)
    this.numbers.set(keyOf(entry), number)
    this.addWords(number, document.foldedName, entry)
  }

  /** Does nothing for an entry that is not in the corpus. */
  remove(entry: Pick<CatalogueEntry, 'type' | 'id'>): void {
    const number = this.numbers.get(keyOf(entry))
    if (number === undefined) return
    this.documents[number] = undefined
    this.numbers.delete(keyOf(entry))
    this.removed += 1
  }

  private documentOf(entry: CatalogueEntry): Document {
    const { id, created, rating, trending, priceCents, reducedUntil, slug, name, people, categories } = entry
    const isBrand = entry.type === 'brand'
    return {
      isBrand,
      id,
      created,
      rating,
      trending,
      priceCents,
      reducedUntil,
      brand: this.brands.number(entry.brand),
      retailer: this.retailers.number(entry.retailer),
      categories: [...new Set(categories.map((category) => this.categories.number(category)))],
      tags: [...new Set(entry.tags.map((tag) => this.tags.number(tag)))],
      foldedName: fold(name),
      shown: isBrand ? { slug, name, people, categories } : undefined,
    }
  }

  /** Indexes each word of a document once, in its most important field. */
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
