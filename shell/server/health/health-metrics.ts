import { Counter, Gauge, Registry } from 'prom-client'
import { type HealthCounts, p75, type VersionHealth } from './health-counts.ts'

const LABELS = ['remote', 'version'] as const

/** Sums since this server started to count a version. */
const TOTALS: [name: string, help: string, of: (health: VersionHealth) => number][] = [
  ['alist_page_views_total', 'Pages opened in browsers, at most five per network', ({ views }) => views],
  ['alist_renders_total', 'Pages rendered by this server', ({ renders }) => renders],
  [
    'alist_long_frames_total',
    'Long animation frames in which scripts of this version took the longest',
    ({ longFrames }) => longFrames,
  ],
]

/** 75th percentiles of the newest samples. */
const SECONDS: [name: string, help: string, of: (health: VersionHealth) => number[]][] = [
  ['alist_lcp_seconds', 'Largest contentful paint of its pages', ({ lcp }) => lcp],
  ['alist_inp_seconds', 'Interaction to next paint of its pages', ({ inp }) => inp],
  [
    'alist_inp_script_seconds',
    'Longest script of an interaction, by the version of the script',
    ({ inpScript }) => inpScript,
  ],
  [
    'alist_blocking_seconds',
    'Its scripts in long animation frames, per document',
    ({ blocking }) => blocking,
  ],
]

interface CacheState {
  /** Whether the backend's changes reach this server's caches at once. */
  followsChanges: boolean
  /** 0 once the caches in front of the site have confirmed all purges. */
  pendingPurges: number
}

/**
 * The health counts and the state of the caches in the format of Prometheus. Labels are versions of the registry and
 * kinds of failures, never texts of a report, so that false reports can't create series.
 */
export async function healthMetrics(
  counts: Pick<HealthCounts, 'all'>,
  { followsChanges, pendingPurges }: CacheState,
): Promise<{ text: string; contentType: string }> {
  const registry = new Registry()
  const registers = [registry]
  const versions = counts.all()
  for (const [name, help, of] of TOTALS) {
    const counter = new Counter({ name, help, labelNames: LABELS, registers })
    for (const health of versions) counter.inc(labelsOf(health), of(health))
  }
  const failures = new Counter({
    name: 'alist_failures_total',
    help: 'Failures of a version, by kind',
    labelNames: [...LABELS, 'kind'],
    registers,
  })
  for (const health of versions) {
    for (const [kind, count] of Object.entries(health.failures)) {
      failures.inc({ ...labelsOf(health), kind }, count)
    }
  }
  for (const [name, help, of] of SECONDS) {
    const gauge = new Gauge({ name, help: `${help}, 75th percentile`, labelNames: LABELS, registers })
    for (const health of versions) setIfKnown(gauge, health, p75(of(health)), 1000)
  }
  const help = 'Cumulative layout shift of its pages, 75th percentile'
  const cls = new Gauge({ name: 'alist_cls', help, labelNames: LABELS, registers })
  for (const health of versions) setIfKnown(cls, health, p75(health.cls))
  new Gauge({
    name: 'alist_follows_changes',
    help: 'Whether the backend announces its changes to this server',
    registers,
  }).set(Number(followsChanges))
  new Gauge({
    name: 'alist_pending_purges',
    help: '0 once the caches in front of the site have confirmed all purges',
    registers,
  }).set(pendingPurges)
  return { text: await registry.metrics(), contentType: registry.contentType }
}

function labelsOf({ remote, version }: VersionHealth) {
  return { remote, version }
}

function setIfKnown(
  gauge: Gauge<(typeof LABELS)[number]>,
  health: VersionHealth,
  value: number | undefined,
  divisor = 1,
): void {
  if (value !== undefined) gauge.set(labelsOf(health), value / divisor)
}
