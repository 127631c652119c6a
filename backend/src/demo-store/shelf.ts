import { slugify } from '@a-list/domain/text/slug.ts'
import { DAY_MS } from '@a-list/domain/time/time-windows.ts'
import type { StoreProduct } from './resolve-products.ts'

/** A product with its price in dollars, and the name of its picture without `product-` and the extension. */
type Good = readonly [name: string, dollars: number, picture: string]

/** What a demo store sells. */
export interface Shelf {
  brand: string
  /** Products that stay, best-selling first. */
  classics: readonly Good[]
  /** Each turn, the next one of these arrives as a new product. It stays until its own turn comes again. */
  arrivals: readonly Good[]
  /** How far the shelf is ahead in STOCK, so that the stores sell out at different times. */
  stockAhead: number
}

/** How often a store changes at first. The site reads it every 15 seconds, so a first visitor sees a change within two minutes. */
export const TURN_MS = 90_000

/** The price of a new product falls after one turn and after three, each time by the same of these factors. */
const FALLS = [0.9, 0.8, 0.85, 0.75, 0.88] as const
/** The price of a classic, in hundredths of its first price, from one of its changes to the next. */
const PRICES = [100, 85, 85, 100, 90, 105, 95] as const
/**
 * The stock of a classic from one change to the next. Each classic is two steps ahead of the one before it, so that only
 * one is sold out at a time.
 */
const STOCK = [40, 40, 4, 0, 25, 2, 40] as const
const CLASSICS_SINCE = Date.UTC(2026, 9, 1)

/**
 * The products of a demo store at a time, best-selling first. They depend on nothing else, so a store continues after a
 * restart, and a test sets the clock instead of waiting.
 * @param nowMs milliseconds since 1970, by the clock of the shelves (demo-stores.ts)
 */
export function shelfAt({ brand, classics, arrivals, stockAhead }: Shelf, nowMs: number): StoreProduct[] {
  const turn = Math.floor(nowMs / TURN_MS)
  /** How often a classic had its turn. */
  const changes = (index: number) => Math.floor((turn + index) / classics.length)
  // What is cheaper sells better. By age, the best sellers would be the new products in reverse.
  const bySales = arrivals.toSorted(([, a], [, b]) => a - b)
  return [
    ...classics.map(([title, dollars, picture], index) => {
      const quantity = at(STOCK, changes(0) + 2 * index + stockAhead)
      return {
        ...product(brand, title, picture),
        id: idOf(brand, title),
        createdAt: new Date(CLASSICS_SINCE + index * DAY_MS).toISOString(),
        price: ((dollars * at(PRICES, changes(index))) / 100).toFixed(2),
        // One of the store's own claims, which no observation proves.
        compareAt: index === 1 ? (dollars * 1.6).toFixed(2) : NO_PRICE,
        available: quantity > 0,
        quantity,
      }
    }),
    ...bySales.map((good) => {
      const [title, dollars, picture] = good
      const age = (turn - arrivals.indexOf(good)) % arrivals.length
      const arrival = turn - age
      return {
        ...product(brand, title, picture),
        id: idOf(brand, `${title} ${arrival}`),
        createdAt: new Date(arrival * TURN_MS).toISOString(),
        price: Math.round(dollars * at(FALLS, arrival) ** Math.min(2, Math.ceil(age / 2))).toFixed(2),
        compareAt: NO_PRICE,
        available: true,
        quantity: 40,
      }
    }),
  ]
}

const NO_PRICE = '0.0'

function product(brand: string, title: string, picture: string) {
  return {
    title,
    description: `${title} from ${brand}. This is an invented product of the demo store.`,
    image: `/pictures/product-${picture}.webp`,
  }
}

/** Starts with DEMO_ID. The trigger `keep_observation` repeats it. */
function idOf(brand: string, name: string): string {
  return `${DEMO_ID}${slugify(brand)}-${slugify(name)}`
}

export const DEMO_ID = 'gid://shopify/Product/demo-'

function at<T>(cycle: readonly T[], turn: number): T {
  return cycle[turn % cycle.length] as T
}
