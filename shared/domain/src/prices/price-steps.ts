import type { Observation } from './price-history.ts'

/** The picture's size in its own units. */
export const WIDTH = 600
export const HEIGHT = 150
/** Space above and below the line, so that it is not cut off. */
const MARGIN = 10

export interface PriceSteps {
  /** SVG path of the price: a step for each change. */
  line: string
  /** The same, closed at the bottom. */
  area: string
  /** The times without stock, from left to right. */
  gaps: { x: number; width: number }[]
  lowCents: number
  highCents: number
}

/**
 * Converts observations to the picture of a price over time. A price holds until the next observation; the last one
 * is known to hold until `until` (milliseconds since 1970).
 */
export function priceSteps(observations: readonly Observation[], until: number): PriceSteps | undefined {
  const known = observations
    .filter(({ price_cents }) => price_cents > 0)
    .map((one) => ({ ...one, at: Date.parse(one.observed_at) }))
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return undefined
  const end = Math.max(until, last.at)
  const prices = known.map(({ price_cents }) => price_cents)
  const lowCents = Math.min(...prices)
  const highCents = Math.max(...prices)
  const xOf = (at: number) => round(end === first.at ? WIDTH : ((at - first.at) / (end - first.at)) * WIDTH)
  const yOf = (cents: number) =>
    highCents === lowCents
      ? HEIGHT / 2
      : round(MARGIN + ((highCents - cents) / (highCents - lowCents)) * (HEIGHT - 2 * MARGIN))
  const steps = known.slice(1).map(({ at, price_cents }) => `H${xOf(at)}V${yOf(price_cents)}`)
  const line = `M0 ${yOf(first.price_cents)}${steps.join('')}H${WIDTH}`
  const gaps = known.flatMap(({ at, availability }, index) => {
    if (availability !== 'out_of_stock') return []
    const x = xOf(at)
    return [{ x, width: round(xOf(known[index + 1]?.at ?? end) - x) }]
  })
  return { line, area: `${line}V${HEIGHT}H0Z`, gaps, lowCents, highCents }
}

/** A tenth of a unit is less than a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
