import { slugify } from '@a-list/domain/slug.ts'
import { DAY_MS } from '@a-list/domain/time-windows.ts'
import type { StoreProduct } from './resolve-products.ts'

/** What a demo store sells: names with prices in dollars, best-selling first. The last ones arrive one by one. */
export interface Shelf {
  brand: string
  goods: readonly (readonly [name: string, dollars: number])[]
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** How many products a store has at its start. */
const FIRST_GOODS = 6
/** The store changes quickly while a visitor looks around for the first time, and then slowly. */
const QUICK_STEP_MS = 30 * SECOND_MS
const QUICK_STEPS = 20
const SLOW_STEP_MS = 60 * MINUTE_MS
/** A new product arrives with every second step. */
const STEPS_PER_ARRIVAL = 2

/** The price of a product, in hundredths of its first price, from one of its changes to the next. */
const PRICES = [100, 85, 85, 100, 90, 105, 95] as const
const STOCK = [40, 40, 4, 0, 25, 2, 40] as const

/** How many changes a store has made `elapsedMs` after its start. */
export function stepAt(elapsedMs: number): number {
  const quick = Math.floor(Math.max(0, elapsedMs) / QUICK_STEP_MS)
  if (quick <= QUICK_STEPS) return quick
  return QUICK_STEPS + Math.floor((elapsedMs - QUICK_STEPS * QUICK_STEP_MS) / SLOW_STEP_MS)
}

/** The time of a step, in milliseconds after the store's start. */
function timeOf(step: number): number {
  return Math.min(step, QUICK_STEPS) * QUICK_STEP_MS + Math.max(0, step - QUICK_STEPS) * SLOW_STEP_MS
}

/**
 * The products of a demo store at a time. The same times always give the same products, so a test sets the clock
 * instead of waiting. At each step, one product changes its price and another one its stock.
 */
export function shelfAt({ brand, goods }: Shelf, startMs: number, nowMs: number): StoreProduct[] {
  const step = stepAt(nowMs - startMs)
  const arrived = Math.min(goods.length, FIRST_GOODS + Math.floor(step / STEPS_PER_ARRIVAL))
  return goods.slice(0, arrived).map(([title, dollars], index) => {
    const first = index < FIRST_GOODS ? 0 : (index - FIRST_GOODS + 1) * STEPS_PER_ARRIVAL
    const cents = Math.round(dollars * at(PRICES, changes(step, index, first)))
    const quantity = at(STOCK, changes(step, (index + 3) % FIRST_GOODS, first))
    return {
      id: `gid://shopify/Product/demo-${slugify(brand)}-${slugify(title)}`,
      title,
      description: `${title} from ${brand}. This is an invented product of the demo store.`,
      createdAt: new Date(
        // The best sellers are the oldest, so the two lists of a store differ from its start.
        index < FIRST_GOODS ? startMs - (FIRST_GOODS + 1 - index) * DAY_MS : startMs + timeOf(first),
      ).toISOString(),
      price: (cents / 100).toFixed(2),
      // One of the store's own claims, which no observation proves.
      compareAt: index === 1 ? (dollars * 1.6).toFixed(2) : '0.0',
      available: quantity > 0,
      quantity,
      // The site shows its own placeholder.
      image: '',
    }
  })
}

/** How often the product of this index had its turn since it arrived. The products take turns. */
function changes(step: number, index: number, first: number): number {
  const turns = (until: number) => Math.floor((until + FIRST_GOODS - 1 - (index % FIRST_GOODS)) / FIRST_GOODS)
  return Math.max(0, turns(step) - turns(first))
}

function at<T>(cycle: readonly T[], turn: number): T {
  return cycle[turn % cycle.length] as T
}
