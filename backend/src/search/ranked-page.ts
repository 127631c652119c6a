import { z } from 'zod'
import { invalidParams } from '../http/wp-error.ts'

/** Where an item stands in a sorted list: by value, the highest first, and by id among equals, the newest first. */
export type Rank = { value: number; id: number }

const cursorSchema = z.tuple([z.number(), z.number().int()])

export function encodeCursor({ value, id }: Rank): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

export function decodeCursor(cursor: string): Rank {
  try {
    const [value, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { value, id }
  } catch {
    throw invalidParams({ cursor: 'Not a cursor that this call gave' })
  }
}

/** Keeps the first `size` items after a cursor, without sorting all that is offered. */
export class RankedPage {
  private readonly kept: Rank[] = []
  private readonly size: number
  private readonly after: Rank | undefined
  /** Whether something follows the page. */
  private more = false

  constructor(size: number, after: Rank | undefined) {
    this.size = size
    this.after = after
  }

  offer(value: number, id: number): void {
    const { after, kept } = this
    if (after !== undefined && !isBefore(after, value, id)) return
    if (kept.length === this.size) {
      this.more = true
      const last = kept.at(-1)
      if (last === undefined || isBefore(last, value, id)) return
      kept.pop()
    }
    let place = kept.length
    while (place > 0) {
      const one = kept[place - 1]
      if (one === undefined || isBefore(one, value, id)) break
      place -= 1
    }
    kept.splice(place, 0, { value, id })
  }

  get ids(): number[] {
    return this.kept.map((rank) => rank.id)
  }

  get nextCursor(): string | null {
    const last = this.kept.at(-1)
    return this.more && last !== undefined ? encodeCursor(last) : null
  }
}

function isBefore(rank: Rank, value: number, id: number): boolean {
  return rank.value > value || (rank.value === value && rank.id > id)
}
