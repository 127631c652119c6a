export type Random = Readonly<{
  /** An integer from 0 up to, but not including, `limit`. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}>

/** The same seed gives the same numbers on every computer (mulberry32). Not for secrets. */
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
      if (item === undefined) throw new Error('Cannot pick from an empty list')
      return item
    },
  }
}
