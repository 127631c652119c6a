import { stockBadge } from '@a-list/domain/availability.ts'
import { inStockBadge, offerRows } from '@a-list/domain/best-deal.ts'
import { parsePrice } from '@a-list/domain/money.ts'
import { deliveredPrice } from '../product/delivered-price.ts'
import type { Compared } from './fetch-compared.ts'

interface Cell {
  text: string
  /** What it is better at than the others. */
  best?: string
}

export interface CompareRow {
  label: string
  /** One a product. */
  cells: Cell[]
  /** Whether the products differ in it. */
  differs: boolean
}

const UNKNOWN = 'Not known'
const NONE = '–'

/** What is compared, line by line; a line in which no product has anything is left out. */
export function compareRows(all: readonly Compared[]): CompareRow[] {
  const rows = [
    row('Price', all.map(priceOf), { word: 'Lowest price', better: Math.min }),
    row('Delivered', all.map(cheapestDelivered), { word: 'Lowest delivered', better: Math.min }),
    row('Rating', all.map(ratingOf), { word: 'Best rated', better: Math.max }),
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
    row('Made by', all.map(makersOf)),
    row(
      'Known for',
      all.map(({ product }) => ({ text: product.tags.join(', ') || NONE })),
    ),
  ]
  return rows.filter(({ cells }) => cells.some(({ text }) => text !== NONE))
}

/** @param figure what is compared; a text without one is beside the contest */
type Measured = { text: string; figure?: number }

function row(
  label: string,
  cells: readonly Measured[],
  contest?: { word: string; better: (...figures: number[]) => number },
): CompareRow {
  const figures = cells.flatMap(({ figure }) => (figure === undefined ? [] : [figure]))
  const best = new Set(figures).size > 1 ? contest?.better(...figures) : undefined
  return {
    label,
    cells: cells.map(({ text, figure }) => ({
      text,
      ...(best !== undefined && figure === best && { best: contest?.word }),
    })),
    differs: new Set(cells.map(({ text }) => text)).size > 1,
  }
}

function priceOf({ product: { price } }: Compared): Measured {
  return { text: price, figure: parsePrice(price) || undefined }
}

function cheapestDelivered({ offers }: Compared): Measured {
  const known = offerRows(offers ?? []).flatMap((offer) => {
    const text = offer.offer.availability === 'out_of_stock' ? undefined : deliveredPrice(offer)
    return text ? [{ text: `${text} from ${offer.retailer.name}`, figure: parsePrice(text) }] : []
  })
  const [cheapest] = known.toSorted((a, b) => a.figure - b.figure)
  return cheapest ?? { text: UNKNOWN }
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
