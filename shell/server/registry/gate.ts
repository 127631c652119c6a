import { isDeepStrictEqual } from 'node:util'
import { messageOf } from '@a-list/domain/text/message-of.ts'
import { trustProblem } from '@a-list/release/package/sign-release.ts'
import { versionLabel } from '@a-list/release/registry/needed-versions.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import type { Logger } from 'pino'
import type { RenderPool } from '../render/render-pool.ts'

/** A version that failed the gate, and why. */
export interface Refusal {
  remote: string
  version: string
  problem: string
  /** Milliseconds since 1970. */
  at: number
}

export interface Gate {
  /**
   * Finds the first version whose files are intact and whose pages render.
   * @returns undefined if there is none
   */
  firstWorking(
    candidates: readonly RegistryEntry[],
    options?: CheckOptions,
  ): Promise<RegistryEntry | undefined>
  /** Checks a version. @returns the problem, or undefined */
  problemOf(entry: RegistryEntry, options?: CheckOptions): Promise<string | undefined>
  /** The result so far, of a remote with this host. @returns undefined for an unchecked version */
  works(entry: RegistryEntry, host?: RegistryEntry): boolean | undefined
  /** Whether a version failed because of its files. Files can be repaired; code can't. */
  isRepairable(entry: RegistryEntry, host?: RegistryEntry): boolean
  /** Forgets a failure, so that the version is checked again when it is needed. */
  forget(entry: RegistryEntry, host?: RegistryEntry): void
  /**
   * Forgets old results: keeps those of these versions, and the newest ones of all others, because a rollback
   * may need those.
   */
  retain(entries: readonly RegistryEntry[]): void
  /** Reports that a version is not served, once. */
  report(entry: RegistryEntry, problem: string): void
  /** Versions that have passed. */
  passed(): RegistryEntry[]
  refusals(): Refusal[]
}

export interface CheckOptions {
  /** The version of the host that renders a remote; by default the server's own build. */
  host?: RegistryEntry
  /** Does not report a failure: the host may have caused it, or the version may never be served. */
  isTrial?: boolean
}

interface GateOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  smokeRender: RenderPool['smokeRender']
  /** Whether versions in development may be served. Their files have no signed hashes. */
  servesDevelopment: boolean
  logger: Logger
}

/** What is checked: a version of a remote with a host, or of the host. */
interface Subject {
  entry: RegistryEntry
  host: RegistryEntry | undefined
}

interface Verdict extends Subject {
  /** Absent if the version works. */
  problem?: string
  /** Whether the problem is in its files. */
  isDamaged: boolean
  at: number
}

const MAX_REFUSALS = 50
const MAX_OTHERS = 50
/** After this time, a failed version is checked again: the machine or the backend may have been slow. */
export const RETRY_AFTER_MS = 60_000

/**
 * Checks each version before it is served: every file must have its signed hash, a key for the remote must have signed
 * the version, and the smoke paths must render. A remote is checked anew with each version of the host. A version in
 * development has neither hashes nor a signature, and is rendered before it is published.
 */
export function createGate({ store, trusted, smokeRender, servesDevelopment, logger }: GateOptions): Gate {
  const verdicts = new Map<string, Verdict>()
  const inFlight = new Map<string, { subject: Subject; problem: Promise<string | undefined> }>()
  const refusals: Refusal[] = []
  const keyOf = ({ name, version }: RegistryEntry) => versionLabel(name, version)

  function verdictOf(subject: Subject): Verdict | undefined {
    const known = verdicts.get(keyWithHost(subject))
    return known && isSame(known, subject) ? known : undefined
  }

  async function fileProblem(entry: RegistryEntry): Promise<string | undefined> {
    if (entry.manifest) return trustProblem(store, entry, trusted)
    if (!isInDevelopment(entry)) return `${keyOf(entry)} has no manifest hash`
    return servesDevelopment
      ? undefined
      : `${keyOf(entry)} is a version in development, which only npm run dev serves`
  }

  async function renderProblem({ entry, host }: Subject): Promise<string | undefined> {
    // A version in development: `npm run dev` has rendered this save and keeps back one that fails.
    if (!entry.manifest) return undefined
    return (await smokeRender(entry, host).catch(messageOf)) ?? undefined
  }

  async function problemOf(
    entry: RegistryEntry,
    { host, isTrial = false }: CheckOptions = {},
  ): Promise<string | undefined> {
    const problem = await checkOnce(subjectOf(entry, host))
    if (problem && !isTrial) report(entry, problem)
    return problem
  }

  /** Concurrent calls for one version share one check. */
  function checkOnce(subject: Subject): Promise<string | undefined> {
    const key = keyWithHost(subject)
    const running = inFlight.get(key)
    if (running && isSame(running.subject, subject)) return running.problem
    const problem = check(subject).finally(() => inFlight.delete(key))
    inFlight.set(key, { subject, problem })
    return problem
  }

  async function check(subject: Subject): Promise<string | undefined> {
    const { entry } = subject
    const known = verdictOf(subject)
    if (known && !known.problem) return undefined
    // Failing code is not run again immediately.
    if (known && !known.isDamaged && Date.now() - known.at < RETRY_AFTER_MS) return known.problem
    const damage = await fileProblem(entry).catch(
      (error: unknown) => `${keyOf(entry)} can't be read: ${messageOf(error)}`,
    )
    const problem = damage ?? (await renderProblem(subject))
    const isDamaged = damage !== undefined
    verdicts.set(keyWithHost(subject), { ...subject, problem, isDamaged, at: Date.now() })
    return problem
  }

  function report({ name: remote, version }: RegistryEntry, problem: string) {
    const last = refusals.find((known) => known.remote === remote && known.version === version)
    // Logged once, although repairable versions are checked every second.
    if (last?.problem === problem) return
    logger.error({ remote, version, problem }, 'Version refused')
    refusals.unshift({ remote, version, problem, at: Date.now() })
    refusals.length = Math.min(refusals.length, MAX_REFUSALS)
  }

  return {
    problemOf,
    report,
    async firstWorking(candidates, options) {
      for (const entry of candidates) if (!(await problemOf(entry, options))) return entry
      return undefined
    },
    works(entry, host) {
      const known = verdictOf(subjectOf(entry, host))
      return known && !known.problem
    },
    isRepairable: (entry, host) => verdictOf(subjectOf(entry, host))?.isDamaged ?? false,
    forget: (entry, host) => void verdicts.delete(keyWithHost(subjectOf(entry, host))),
    retain(entries) {
      const retained = new Set(entries.map(keyOf))
      const isRetained = ({ entry, host }: Subject) =>
        retained.has(keyOf(entry)) && (!host || retained.has(keyOf(host)))
      const others = [...verdicts].filter(([, verdict]) => !isRetained(verdict))
      for (const [key] of others.slice(0, -MAX_OTHERS)) verdicts.delete(key)
    },
    passed: () => [...verdicts.values()].flatMap(({ entry, problem }) => (problem ? [] : entry)),
    refusals: () => [...refusals],
  }
}

function subjectOf(entry: RegistryEntry, host: RegistryEntry | undefined): Subject {
  return { entry, host: entry.name === HOST_NAME ? undefined : host }
}

function keyWithHost({ entry, host }: Subject): string {
  return [entry, ...(host ? [host] : [])].map(({ name, version }) => versionLabel(name, version)).join(' ')
}

function isSame(one: Subject, other: Subject): boolean {
  return isDeepStrictEqual([one.entry, one.host], [other.entry, other.host])
}
