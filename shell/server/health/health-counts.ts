import type { HealthReport } from '@a-list/remote/health.ts'
import { HOST_VERSION } from '@a-list/remote/health-limits.ts'

/** One network's contribution to a version's counts. */
export interface NetworkShare {
  views: number
  failures: number
  vitals: number
  longFrames: number
}

/** The health of one version of a remote, as reported by browsers and by this server. */
export interface VersionHealth {
  remote: string
  version: string
  /** By network. Browsers can send false reports, so each network's weight is small. */
  networks: Map<string, NetworkShare>
  /** `views`: pages opened in browsers. `renders`: pages rendered by this server. */
  views: number
  renders: number
  /** By kind of failure. */
  failures: Record<string, number>
  /** Samples of the web vitals. LCP and INP are in milliseconds; CLS has no unit. */
  lcp: number[]
  inp: number[]
  cls: number[]
  /** The longest script of this version in an interaction, in milliseconds. */
  inpScript: number[]
  /** Long animation frames in which this version's scripts took the longest. */
  longFrames: number
  /** Milliseconds of its scripts in long animation frames, per document. */
  blocking: number[]
}

/** How many samples are stored per metric. Newer ones replace the oldest. */
const MAX_SAMPLES = 500

/** Reports that one network may add to each of its counters of one version. */
const MAX_PER_NETWORK = 5
/** Networks counted per version. */
const MAX_NETWORKS = 5000

/** The counts of a version without reports. */
const noReports = (): Omit<VersionHealth, 'remote' | 'version'> => ({
  networks: new Map(),
  views: 0,
  renders: 0,
  failures: {},
  lcp: [],
  inp: [],
  cls: [],
  inpScript: [],
  longFrames: 0,
  blocking: [],
})

/** Which of a network's counters a report increases. All other kinds are failures. */
const SHARES: Partial<Record<HealthReport['kind'], keyof NetworkShare>> = {
  view: 'views',
  vitals: 'vitals',
  'long-frames': 'longFrames',
}

const keyOf = (remote: string, version: string) => `${remote}@${version}`

/**
 * Counts by version, in memory, without personal data. Only versions in the registry are counted, so that
 * reports about invented versions can't fill the memory.
 */
export function createHealthCounts() {
  const versions = new Map<string, VersionHealth>([
    [keyOf(HOST_VERSION.remote, HOST_VERSION.version), { ...HOST_VERSION, ...noReports() }],
  ])

  function addSample(samples: number[], value: number | undefined) {
    if (value === undefined) return
    samples.push(value)
    if (samples.length > MAX_SAMPLES) samples.shift()
  }

  return {
    /** Starts counting these versions, and deletes the counts of all others. */
    track(remotes: readonly { name: string; version: string }[]) {
      const known = [...remotes, { name: HOST_VERSION.remote, version: HOST_VERSION.version }]
      const tracked = new Set(known.map(({ name, version }) => keyOf(name, version)))
      for (const key of versions.keys()) if (!tracked.has(key)) versions.delete(key)
      for (const { name: remote, version } of known) {
        const key = keyOf(remote, version)
        if (!versions.has(key)) versions.set(key, { remote, version, ...noReports() })
      }
    },

    /** Resets the counts of all versions of a remote, so that they are compared over the same time. */
    reset(remote: string) {
      for (const [key, health] of versions) {
        if (health.remote === remote) versions.set(key, { ...health, ...noReports() })
      }
    },

    /** @param network identifies the reporting network; each network's reports are limited */
    add(report: Omit<HealthReport, 'token'>, network: string) {
      const { remote, version, kind, lcp, inp, cls, script, frames = 0, blocking } = report
      const health = versions.get(keyOf(remote, version))
      if (!health) return
      const known = health.networks.get(network)
      if (!known && health.networks.size >= MAX_NETWORKS) return
      const share = known ?? { views: 0, failures: 0, vitals: 0, longFrames: 0 }
      const sort = SHARES[kind] ?? 'failures'
      if (share[sort] >= MAX_PER_NETWORK) return
      health.networks.set(network, { ...share, [sort]: share[sort] + 1 })
      if (kind === 'view') health.views += 1
      else if (kind === 'vitals') {
        addSample(health.lcp, lcp)
        addSample(health.inp, inp)
        addSample(health.cls, cls)
        const owner = script && versions.get(keyOf(script.remote, script.version))
        if (owner) addSample(owner.inpScript, script.ms)
      } else if (kind === 'long-frames') {
        health.longFrames += frames
        addSample(health.blocking, blocking)
      } else health.failures[kind] = (health.failures[kind] ?? 0) + 1
    },

    rendered(remote: string, version: string) {
      const health = versions.get(keyOf(remote, version))
      if (health) health.renders += 1
    },

    failedOnServer(remote: string, version: string) {
      const health = versions.get(keyOf(remote, version))
      if (health) health.failures['server-failed'] = (health.failures['server-failed'] ?? 0) + 1
    },

    of: (remote: string, version: string) => versions.get(keyOf(remote, version)),
    all: () => [...versions.values()],
  }
}

export type HealthCounts = ReturnType<typeof createHealthCounts>

/** The 75th percentile. @returns undefined without samples */
export function p75(samples: readonly number[]): number | undefined {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.75) - 1]
}
