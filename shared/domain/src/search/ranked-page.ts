/** A position in a sorted list: highest value first, and highest id (newest) first among equal values. */
export interface Rank {
  value: number
  id: number
}

interface PagePlace {
  /** The last item of the previous page. */
  after?: Rank | undefined
  /** How many items to skip. */
  offset?: number
}

/** How many extra items are stored unsorted, so that sorting is rare. */
const SPARE = 512

/** Selects one page of the offered items, without sorting all of them. */
export class RankedPage {
  private kept: Rank[] = []
  private offered = 0
  /** Items ranked after this one can't be on the page. */
  private last: Rank | undefined
  private readonly size: number
  private readonly offset: number
  private readonly after: Rank | undefined

  constructor(size: number, { after, offset = 0 }: PagePlace = {}) {
    this.size = size
    this.offset = offset
    this.after = after
  }

  offer(value: number, id: number): void {
    if (this.after !== undefined && !isBefore(this.after, value, id)) return
    this.offered += 1
    if (this.last !== undefined && isBefore(this.last, value, id)) return
    this.kept.push({ value, id })
    if (this.kept.length >= this.end + SPARE) this.trim()
  }

  /** The items of the page, in order. */
  get items(): Rank[] {
    this.trim()
    return this.kept.slice(this.offset)
  }

  /** The last item of the page if more follow; null at the end of the list. */
  get next(): Rank | null {
    return this.offered > this.end ? (this.items.at(-1) ?? null) : null
  }

  private get end(): number {
    return this.offset + this.size
  }

  private trim(): void {
    this.kept.sort((a, b) => b.value - a.value || b.id - a.id)
    this.kept.length = Math.min(this.kept.length, this.end)
    if (this.kept.length === this.end) this.last = this.kept.at(-1)
  }
}

function isBefore(rank: Rank, value: number, id: number): boolean {
  return rank.value > value || (rank.value === value && rank.id > id)
}
