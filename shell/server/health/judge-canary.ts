import { p75, type VersionHealth } from './health-book.ts'

export type Verdict =
  | { kind: 'wait'; why: string }
  | { kind: 'healthy' }
  /** Worse than the live version; `why` stands in the history. */
  | { kind: 'bad'; why: string }

/** Pages (opened or rendered) before anything is said of a canary. */
const ENOUGH_PAGES = 20
/** Before it may go on to more visitors. */
const ENOUGH_TO_GO_ON = 100
/** A failure or two happens anywhere: a tab closed in the middle, a network that went. */
const ENOUGH_FAILURES = 3
/** Of pages, by which its failures may be more than the live version's. */
const FAILURE_MARGIN = 0.05
/** Standard errors between the two rates before they are not the same by chance: one case in a thousand. */
const SURE = 3
/** INP: samples of each, how much slower, and what is slow at all (milliseconds). */
const ENOUGH_INP = 30
const INP_FACTOR = 1.5
const INP_FLOOR_MS = 200

function pages({ views, renders }: VersionHealth): number {
  return views + renders
}

function failures({ failures: kinds }: VersionHealth): number {
  return Object.values(kinds).reduce((sum, count) => sum + count, 0)
}

/** A page may fail more than once. */
function rateOf(health: VersionHealth): number {
  return pages(health) === 0 ? 0 : Math.min(1, failures(health) / pages(health))
}

/** Whether a canary does worse than what is live, well enough, or can't be told yet. */
export function judgeCanary(canary: VersionHealth | undefined, live: VersionHealth | undefined): Verdict {
  if (!canary || pages(canary) < ENOUGH_PAGES) return { kind: 'wait', why: 'too few pages so far' }
  const rate = rateOf(canary)
  const liveRate = live ? rateOf(live) : 0
  if (failures(canary) >= ENOUGH_FAILURES && rate > liveRate + FAILURE_MARGIN) {
    const counts = [pages(canary), live ? Math.max(1, pages(live)) : 1] as const
    // Agresti–Coull: a rate of nought has an error too.
    const error = Math.sqrt(variance(rate, counts[0]) + variance(liveRate, counts[1]))
    if (live === undefined || pages(live) < ENOUGH_PAGES || (rate - liveRate) / error > SURE) {
      return {
        kind: 'bad',
        why: `${percent(rate)} of its pages failed, ${percent(liveRate)} of the live version’s`,
      }
    }
  }
  const slow = slowness(canary, live)
  if (slow) return { kind: 'bad', why: slow }
  return pages(canary) < ENOUGH_TO_GO_ON ? { kind: 'wait', why: 'healthy so far' } : { kind: 'healthy' }
}

function variance(rate: number, count: number): number {
  const smoothed = (rate * count + 2) / (count + 4)
  return (smoothed * (1 - smoothed)) / (count + 4)
}

function slowness(canary: VersionHealth, live: VersionHealth | undefined): string | undefined {
  if (!live || canary.inp.length < ENOUGH_INP || live.inp.length < ENOUGH_INP) return undefined
  const [own = 0, other = 0] = [p75(canary.inp), p75(live.inp)]
  if (own <= INP_FLOOR_MS || own <= other * INP_FACTOR) return undefined
  return `it answers in ${Math.round(own)} ms, the live version in ${Math.round(other)} (INP, three of four)`
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`
}
