import { type NetworkShare, p75, type VersionHealth } from './health-book.ts'

export type Verdict =
  | { kind: 'wait'; why: string }
  | { kind: 'healthy' }
  /** Worse than the live version; `why` stands in the history. */
  | { kind: 'bad'; why: string }

/** Pages, opened in browsers or rendered by the server, before anything is said of a canary. */
const ENOUGH_PAGES = 20
/** Renders before it may go on to more visitors. */
const ENOUGH_TO_GO_ON = 100
/** A failure or two happens anywhere: a tab closed in the middle, a network that went. */
const ENOUGH_FAILURES = 3
/** Networks whose browsers must agree: what one visitor makes up is no evidence. */
const MANY_NETWORKS = 8
/** Of pages, by which its failures may be more than the live version's. */
const FAILURE_MARGIN = 0.05
/** Standard errors between the two rates before they are not the same by chance: one case in a hundred. */
const SURE = 2.3
/** INP: samples of each, how much slower, and what is slow at all (milliseconds). */
const ENOUGH_INP = 30
const INP_FACTOR = 1.5
const INP_FLOOR_MS = 200

/** Pages of one kind and how many of them failed. */
interface Tally {
  pages: number
  failures: number
}

const NOTHING: Tally = { pages: 0, failures: 0 }
const SERVER_FAILED = 'server-failed'
/** Place of the server's tally. */
const ON_SERVER = 1

/** Browsers and the server see the same pages: each side is judged by itself. */
function tallies({ views, renders, failures }: VersionHealth): [browser: Tally, server: Tally] {
  const onServer = failures[SERVER_FAILED] ?? 0
  const all = Object.values(failures).reduce((sum, count) => sum + count, 0)
  return [
    { pages: views, failures: all - onServer },
    { pages: renders, failures: onServer },
  ]
}

function networksWith({ networks }: VersionHealth, sort: keyof NetworkShare): number {
  return [...networks.values()].filter((share) => share[sort] > 0).length
}

/** A page may fail more than once. */
function rateOf({ pages, failures }: Tally): number {
  return pages === 0 ? 0 : Math.min(1, failures / pages)
}

/**
 * Whether a canary does worse than what is live, well enough, or can't be told yet. Reports of browsers take it back only
 * when they come from many networks; what this server saw itself needs no second witness.
 */
export function judgeCanary(canary: VersionHealth | undefined, live: VersionHealth | undefined): Verdict {
  if (!canary) return { kind: 'wait', why: 'nobody has seen it' }
  const own = tallies(canary)
  const others = live ? tallies(live) : [NOTHING, NOTHING]
  for (const [side, tally] of own.entries()) {
    const why = worseThan(tally, others[side] ?? NOTHING)
    if (why && (side === ON_SERVER || networksWith(canary, 'failures') >= MANY_NETWORKS))
      return { kind: 'bad', why }
  }
  const slow = slowness(canary, live)
  if (slow) return { kind: 'bad', why: slow }
  // By this server's own count: what browsers tell can be made up.
  return canary.renders < ENOUGH_TO_GO_ON ? { kind: 'wait', why: 'healthy so far' } : { kind: 'healthy' }
}

/** @returns the two rates in words, when there is no doubt */
function worseThan(own: Tally, other: Tally): string | undefined {
  const [rate, otherRate] = [rateOf(own), rateOf(other)]
  if (own.pages < ENOUGH_PAGES || own.failures < ENOUGH_FAILURES) return undefined
  if (rate <= otherRate + FAILURE_MARGIN) return undefined
  // Beside a version that nobody opens there is no second rate to doubt.
  const doubt = other.pages < ENOUGH_PAGES ? 0 : variance(otherRate, other.pages)
  if ((rate - otherRate) / Math.sqrt(variance(rate, own.pages) + doubt) <= SURE) return undefined
  return `${percent(rate)} of its pages failed, ${percent(otherRate)} of the live version’s`
}

/** Agresti and Coull’s: a rate of nought has an error too. */
function variance(rate: number, count: number): number {
  const smoothed = (rate * count + 2) / (count + 4)
  return (smoothed * (1 - smoothed)) / (count + 4)
}

function slowness(canary: VersionHealth, live: VersionHealth | undefined): string | undefined {
  if (!live || canary.inp.length < ENOUGH_INP || live.inp.length < ENOUGH_INP) return undefined
  if (networksWith(canary, 'vitals') < MANY_NETWORKS) return undefined
  const [own = 0, other = 0] = [p75(canary.inp), p75(live.inp)]
  if (own <= INP_FLOOR_MS || own <= other * INP_FACTOR) return undefined
  return `it answers in ${Math.round(own)} ms, the live version in ${Math.round(other)} (INP, three of four)`
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`
}
