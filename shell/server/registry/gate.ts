import { isDeepStrictEqual } from 'node:util'
import { messageOf } from '@a-list/domain/text/message-of.ts'
import { trustProblem } from '@a-list/release/package/sign-release.ts'
import { versionLabel } from '@a-list/release/registry/needed-versions.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
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
  firstWorking(candidates: readonly RegistryEntry[]): Promise<RegistryEntry | undefined>
  /** Checks a version. @returns the problem, or undefined */
  problemOf(entry: RegistryEntry): Promise<string | undefined>
  /** The result so far. @returns undefined for an unchecked version */
  works(entry: RegistryEntry): boolean | undefined
  /** Whether a version failed because of its files. Files can be repaired; code can't. */
  isRepairable(entry: RegistryEntry): boolean
  /** Forgets a failure, so that the version is checked again when it is needed. */
  forget(entry: RegistryEntry): void
  /**
   * Forgets old results: keeps those of these versions, and the newest ones of all others, because a rollback
   * may need those.
   */
  retain(entries: readonly RegistryEntry[]): void
  /** Versions that have passed. */
  passed(): RegistryEntry[]
  refusals(): Refusal[]
}

interface GateOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  smokeRender: RenderPool['smokeRender']
  /** Whether versions in development may be served. Their files have no signed hashes. */
  servesDevelopment: boolean
  logger: Logger
}

interface Verdict {
  entry: RegistryEntry
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
 * the version, and the smoke paths must render. A version in development has neither hashes nor a signature, and is
 * rendered before it is published.
 */
export function createGate({ store, trusted, smokeRender, servesDevelopment, logger }: GateOptions): Gate {
  const verdicts = new Map<string, Verdict>()
  const inFlight = new Map<string, { entry: RegistryEntry; problem: Promise<string | undefined> }>()
  const refusals: Refusal[] = []
  const keyOf = ({ name, version }: RegistryEntry) => versionLabel(name, version)

  function verdictOf(entry: RegistryEntry): Verdict | undefined {
    const known = verdicts.get(keyOf(entry))
    return known && isDeepStrictEqual(known.entry, entry) ? known : undefined
  }

  async function fileProblem(entry: RegistryEntry): Promise<string | undefined> {
    if (entry.manifest) return trustProblem(store, entry, trusted)
    if (!isInDevelopment(entry)) return `${keyOf(entry)} has no manifest hash`
    return servesDevelopment
      ? undefined
      : `${keyOf(entry)} is a version in development, which only npm run dev serves`
  }

  async function renderProblem(entry: RegistryEntry): Promise<string | undefined> {
    // A version in development: `npm run dev` has rendered this save and keeps back one that fails.
    if (!entry.manifest) return undefined
    return (await smokeRender(entry).catch(messageOf)) ?? undefined
  }

  /** Concurrent calls for one version share one check. */
  function problemOf(entry: RegistryEntry): Promise<string | undefined> {
    const running = inFlight.get(keyOf(entry))
    if (running && isDeepStrictEqual(running.entry, entry)) return running.problem
    const problem = check(entry).finally(() => inFlight.delete(keyOf(entry)))
    inFlight.set(keyOf(entry), { entry, problem })
    return problem
  }

  async function check(entry: RegistryEntry): Promise<string | undefined> {
    const known = verdictOf(entry)
    if (known && !known.problem) return undefined
    // Failing code is not run again immediately.
    if (known && !known.isDamaged && Date.now() - known.at < RETRY_AFTER_MS) return known.problem
    const damage = await fileProblem(entry).catch(
      (error: unknown) => `${keyOf(entry)} can't be read: ${messageOf(error)}`,
    )
    const problem = damage ?? (await renderProblem(entry))
    verdicts.set(keyOf(entry), { entry, problem, isDamaged: damage !== undefined, at: Date.now() })
    if (problem) refuse(entry, problem)
    return problem
  }

  function refuse({ name: remote, version }: RegistryEntry, problem: string) {
    const last = refusals.find((known) => known.remote === remote && known.version === version)
    // Logged once, although repairable versions are checked every second.
    if (last?.problem === problem) return
    logger.error({ remote, version, problem }, 'Version refused')
    refusals.unshift({ remote, version, problem, at: Date.now() })
    refusals.length = Math.min(refusals.length, MAX_REFUSALS)
  }

  return {
    problemOf,
    async firstWorking(candidates) {
      for (const entry of candidates) if (!(await problemOf(entry))) return entry
      return undefined
    },
    works(entry) {
      const known = verdictOf(entry)
      return known && !known.problem
    },
    isRepairable: (entry) => verdictOf(entry)?.isDamaged ?? false,
    forget: (entry) => void verdicts.delete(keyOf(entry)),
    retain(entries) {
      const retained = new Set(entries.map(keyOf))
      const others = [...verdicts.keys()].filter((key) => !retained.has(key))
      for (const key of others.slice(0, -MAX_OTHERS)) verdicts.delete(key)
    },
    passed: () => [...verdicts.values()].flatMap(({ entry, problem }) => (problem ? [] : entry)),
    refusals: () => [...refusals],
  }
}
