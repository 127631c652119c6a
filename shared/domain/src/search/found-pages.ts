import type { Corpus, Document } from './corpus.ts'
import { type Rank, RankedPage } from './ranked-page.ts'

/** One page: the ids in order, the number of items on all pages, and the last item if more follow. */
export interface Page {
  ids: number[]
  total: number
  next: Rank | null
}

/** A category and the first page of its products. */
export type Group = Page & { value: string }

/** Collects one page and counts the items on all pages. */
export class Counted {
  private total = 0
  private readonly ranked: RankedPage

  constructor(ranked: RankedPage) {
    this.ranked = ranked
  }

  offer(value: number, id: number): void {
    this.total += 1
    this.ranked.offer(value, id)
  }

  get page(): Page {
    const { items, next } = this.ranked
    return { ids: items.map(({ id }) => id), total: this.total, next }
  }
}

/** Collects the best products of each category. */
export class Groups {
  private readonly groups = new Map<number, Counted>()
  private readonly names: string[]
  private readonly wanted: Map<number | undefined, string>
  private readonly limit: number

  constructor({ categories }: Corpus, wanted: readonly string[], limit: number) {
    this.names = categories.names
    this.limit = limit
    this.wanted = new Map(wanted.map((name) => [categories.find(name), name]))
  }

  offer(value: number, { categories, id }: Document): void {
    for (const category of categories) {
      if (this.wanted.size > 0 && !this.wanted.has(category)) continue
      const group = this.groups.get(category) ?? new Counted(new RankedPage(this.limit))
      this.groups.set(category, group)
      group.offer(value, id)
    }
  }

  get pages(): Group[] {
    const inOrder = this.wanted.size > 0 ? [...this.wanted.keys()] : [...this.groups.keys()]
    const found = inOrder.flatMap((category) => {
      const group = category === undefined ? undefined : this.groups.get(category)
      if (category === undefined || group === undefined) return []
      return [{ value: this.wanted.get(category) ?? this.names[category] ?? '', ...group.page }]
    })
    return this.wanted.size > 0 ? found : found.sort((a, b) => b.total - a.total)
  }
}
