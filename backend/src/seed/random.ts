export type Random = Readonly<{
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}>

/** The same numbers for the same seed on every machine (mulberry32). Not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    pick(from) {
      const item = from[below(from.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}
