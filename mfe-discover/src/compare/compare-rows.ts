import { inStockBadge, offerRows, rankedOffers } from '@a-list/domain/prices/best-deal.ts'
import { deliveredPrice } from '@a-list/domain/prices/delivered-price.ts'
import { parsePrice } from '@a-list/domain/prices/money.ts'
import { shopOf } from '@a-list/domain/prices/retailers.ts'
import { stockBadge } from '@a-list/domain/products/availability.ts'
import type { Compared } from './fetch-compared.ts'

interface Cell {
  text: string
  /** The shop, such as "at Amazon". */
  at?: string
  /** The badge of the best value, such as "Lowest price". */
  best?: string
}

interface CompareRow {
  label: string
  /** One for each product. */
  cells: Cell[]
  /** Whether the texts of the cells differ. */
  differs: boolean
}

const UNKNOWN = 'Not known'
const NONE = '–'

/** The rows of the comparison. A row without a value for any product is left out. */
export function compareRows(all: readonly Compared[]): CompareRow[] {
  const rows = [
    row('Price', all.map(priceOf), { badge: 'Lowest price', best: Math.min }),
    row('Cheapest delivered', all.map(cheapestDelivered), { badge: 'Lowest delivered', best: Math.min }),
    row('Rating', all.map(ratingOf), { badge: 'Best rated', best: Math.max }),
    row(
      'Stock',
      all.map(({ product }) => ({ text: stockBadge(product.availability) })),
    ),
    row(
      'Other shops',
      all.map(({ offers }) => ({ text: offers ? shopsOf(offers) : UNKNOWN })),
    ),
    row(
      'Category',
      all.map(({ product }) => ({ text: product.category })),
    ),
    row('Founded by', all.map(makersOf)),
    row(
      'Known for',
      all.map(({ product }) => ({ text: product.tags.join(', ') || NONE })),
    ),
  ]
  return rows.filter(({ cells }) => cells.some(({ text }) => text !== NONE))
}

interface Ranking {
  badge: string
  best: (...figures: number[]) => number
}

interface Measured extends Pick<Cell, 'text' | 'at'> {
  /** The number that decides which cell is best; undefined excludes the cell. */
  figure?: number
}

function row(label: string, cells: readonly Measured[], ranking?: Ranking): CompareRow {
  const figures = cells.flatMap(({ figure }) => (figure === undefined ? [] : [figure]))
  const best = new Set(figures).size > 1 ? ranking?.best(...figures) : undefined
  return {
    label,
    cells: cells.map(({ figure, ...cell }) => ({
      ...cell,
      ...(best !== undefined && figure === best && { best: ranking?.badge }),
    })),
    differs: new Set(cells.map(({ text }) => text)).size > 1,
  }
}

/** The price at the shop that the product's button opens. */
function priceOf({ product }: Compared): Measured {
  const { price } = product
  const shop = shopOf(product)
  return { text: price, ...(shop && { at: `at ${shop}` }), figure: parsePrice(price) || undefined }
}

function cheapestDelivered({ offers }: Compared): Measured {
  const known = rankedOffers(offerRows(offers ?? [])).flatMap((offer) => {
    const text = deliveredPrice(offer)
    return text ? [{ text, at: `at ${offer.retailer.name}`, figure: parsePrice(text) }] : []
  })
  return known[0] ?? { text: offers ? NONE : UNKNOWN }
}

function ratingOf({ product: { rating } }: Compared): Measured {
  return { text: rating === undefined ? NONE : `${rating.toFixed(1)} of 5`, figure: rating }
}

function shopsOf(offers: NonNullable<Compared['offers']>): string {
  const rows = offerRows(offers)
  return rows.length === 0 ? NONE : inStockBadge(rows)
}

function makersOf({ product: { founder, celebrities } }: Compared): Measured {
  const names = new Set([founder, ...celebrities].filter(Boolean))
  return { text: [...names].join(', ') || NONE }
}
