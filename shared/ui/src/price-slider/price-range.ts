export type PriceRange = readonly [low: number, high: number]

/** Moves one end of a range. The end can't move past the other one. */
export function moveEnd([low, high]: PriceRange, end: 'low' | 'high', to: number): PriceRange {
  return end === 'low' ? [Math.min(to, high), high] : [low, Math.max(to, low)]
}
