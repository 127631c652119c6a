import { type NetworkShare, p75, type VersionHealth } from './health-counts.ts'

export type Verdict =
  | { kind: 'wait'; why: string }
  | { kind: 'healthy' }
  /** The canary is worse than the live version. `why` is shown in the registry's history. */
  | { kind: 'bad'; why: string }

/** Pages, opened in browsers or rendered by the server, before a canary is judged. */
const MIN_PAGES = 20
/** Server renders before a canary may go to more visitors. */
const MIN_RENDERS_TO_PROMOTE = 100
/** One or two failures are normal: a visitor closed the tab, or the connection was lost. */
const MIN_FAILURES = 3
/** Networks that must report failures, or web vitals, before they count. One visitor's reports could be false. */
const MIN_NETWORKS = 8
/** How much higher a canary's failure rate may be than the live version's. */
const FAILURE_MARGIN = 0.05
/**
 * How many standard errors must lie between the two rates. At 2.3, chance explains the difference in one case of
 * a hundred.
 */
const MIN_STANDARD_ERRORS = 2.3
/**
 * Rules for INP: minimum number of samples, allowed slowdown, and the value in milliseconds below which no page
 * counts as slow.
 */
const MIN_INP_SAMPLES = 30
const INP_FACTOR = 1.5
const INP_FLOOR_MS = 200

/** Number of pages, and how many of them failed. */
interface Tally {
  pages: number
  failures: number
}

const EMPTY_TALLY: Tally = { pages: 0, failures: 0 }
const SERVER_FAILED = 'server-failed'
/** Index of the server's tally. */
const SERVER_INDEX = 1

/** Browsers and the server see the same pages, so each side is judged separately. */
function tallies({ views, renders, failures }: VersionHealth): [browser: Tally, server: Tally] {
  const onServer = failures[SERVER_FAILED] ?? 0
  const all = Object.values(failures).reduce((sum, count) => sum + count, 0)
  return [
    { pages: views, failures: all - onServer },
    { pages: renders, failures: onServer },
  ]
}

function networksWith({ networks }: VersionHealth, counter: keyof NetworkShare): number {
  return [...networks.values()].filter((share) => share[counter] > 0).length
}

/** The rate is at most 1, although a page may fail more than once. */
function rateOf({ pages, failures }: Tally): number {
  return pages === 0 ? 0 : Math.min(1, failures / pages)
}

/**
 * Compares a canary with the live version. Browser reports roll it back only when they come from many networks;
 * failures that this server saw itself are enough.
 */
export function judgeCanary(canary: VersionHealth | undefined, live: VersionHealth | undefined): Verdict {
  if (!canary) return { kind: 'wait', why: 'no pages seen yet' }
  const own = tallies(canary)
  const others = live ? tallies(live) : [EMPTY_TALLY, EMPTY_TALLY]
  for (const [side, tally] of own.entries()) {
    const why = failureProblem(tally, others[side] ?? EMPTY_TALLY)
    if (why && (side === SERVER_INDEX || networksWith(canary, 'failures') >= MIN_NETWORKS))
      return { kind: 'bad', why }
  }
  const slow = slownessProblem(canary, live)
  if (slow) return { kind: 'bad', why: slow }
  // Only the server's own count promotes a canary: browser reports can be false.
  return canary.renders < MIN_RENDERS_TO_PROMOTE
    ? { kind: 'wait', why: 'healthy so far' }
    : { kind: 'healthy' }
}

/** @returns a sentence with the two rates if the canary is significantly worse */
function failureProblem(own: Tally, other: Tally): string | undefined {
  const [rate, otherRate] = [rateOf(own), rateOf(other)]
  if (own.pages < MIN_PAGES || own.failures < MIN_FAILURES) return undefined
  if (rate <= otherRate + FAILURE_MARGIN) return undefined
  // If the live version has too few pages, its rate adds no uncertainty.
  const doubt = other.pages < MIN_PAGES ? 0 : variance(otherRate, other.pages)
  if ((rate - otherRate) / Math.sqrt(variance(rate, own.pages) + doubt) <= MIN_STANDARD_ERRORS)
    return undefined
  return `${percent(rate)} of its pages failed, ${percent(otherRate)} of the live version’s`
}

/** Agresti–Coull estimate: unlike the plain estimate, it has a standard error for a rate of 0. */
function variance(rate: number, count: number): number {
  const smoothed = (rate * count + 2) / (count + 4)
  return (smoothed * (1 - smoothed)) / (count + 4)
}

function slownessProblem(canary: VersionHealth, live: VersionHealth | undefined): string | undefined {
  if (!live || canary.inp.length < MIN_INP_SAMPLES || live.inp.length < MIN_INP_SAMPLES) return undefined
  if (networksWith(canary, 'vitals') < MIN_NETWORKS) return undefined
  const [own = 0, other = 0] = [p75(canary.inp), p75(live.inp)]
  if (own <= INP_FLOOR_MS || own <= other * INP_FACTOR) return undefined
  return `75th percentile of INP is ${Math.round(own)} ms, for the live version ${Math.round(other)} ms`
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`
}
