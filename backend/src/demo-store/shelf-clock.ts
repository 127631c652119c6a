import { TURN_MS } from './shelf.ts'

/** How long a first visitor sees a change every 90 seconds. */
const LIVELY_MS = 10 * 60_000
/** How often a store changes after that. Each change adds rows to the price history, and may alert followers of the brand. */
const CALM_TURN_MS = 30 * 60_000

/** The time of the shelves, which runs more slowly once the stores have been open for ten minutes. All times are milliseconds since 1970. */
export function createShelfClock(openedMs: number) {
  const calmFrom = openedMs + LIVELY_MS
  const slowness = CALM_TURN_MS / TURN_MS
  return {
    shelfTime: (siteMs: number) => (siteMs <= calmFrom ? siteMs : calmFrom + (siteMs - calmFrom) / slowness),
    siteTime: (shelfMs: number) =>
      shelfMs <= calmFrom ? shelfMs : calmFrom + (shelfMs - calmFrom) * slowness,
  }
}
