import type { CatalogueEntry } from './catalogue-rows.ts'
import { fold, wordsOf } from './fold.ts'
import { type Field, Vocabulary } from './vocabulary.ts'

/** Values of a facet by number, so that counting is adding to an array. */
export class Values {
  readonly names: string[] = []
  private readonly byKey = new Map<string, number>()

  /** The number of a value; names that differ in case only are one value. */
  number(name: string): number {
    const key = name.toLowerCase()
    const known = this.byKey.get(key)
    if (known !== undefined) return known
    this.byKey.set(key, this.names.length)
    this.names.push(name)
    return this.names.length - 1
  }

  find(name: string): number | undefined {
    return this.byKey.get(name.toLowerCase())
  }
}

/** One brand or product with what ranking and counting need, facets as numbers. */
export type Document = {
  isBrand: boolean
  id: number
  created: number
  rating: number
  trending: number
  priceCents: number
  brand: number
  retailer: number
  categories: number[]
  tags: number[]
  foldedName: string
  /** Of brands only: what suggestions show. */
  shown: { slug: string; name: string; people: string[]; categories: string[] } | undefined
}

/** The searchable catalogue in memory: documents by number, and where their words stand. */
export class Corpus {
  readonly documents: (Document | undefined)[] = []
  readonly vocabulary = new Vocabulary()
  readonly categories = new Values()
  readonly brands = new Values()
  readonly retailers = new Values()
  readonly tags = new Values()
  /** Documents that were replaced; their postings lead nowhere. */
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
      categories: categories.map((category) => this.categories.number(category)),
      tags: entry.tags.map((tag) => this.tags.number(tag)),
      foldedName: fold(name),
      shown: isBrand ? { slug, name, people, categories } : undefined,
    }
  }

  /** A word counts once for a document, in the best field it stands in. */
  private addWords(number: number, foldedName: string, entry: CatalogueEntry): void {
    const seen = new Set<string>()
    const add = (words: string[], field: Field) => {
      for (const word of words) {
        if (seen.has(word)) continue
        seen.add(word)
        this.vocabulary.add(word, number, field)
      }
    }
    add(wordsOf(foldedName), 0)
    add(this.wordsOfKnown(entry.brand), 1)
    for (const person of entry.people) add(this.wordsOfKnown(person), 1)
    for (const group of entry.categories) add(this.wordsOfKnown(group), 2)
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
