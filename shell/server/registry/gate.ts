import { isDeepStrictEqual } from 'node:util'
import { verifyRelease } from '@a-list/release/package/put-release.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import { isInDevelopment, type RegistryEntry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import type { RenderPool } from '../render/render-pool.ts'

/** A version that the site would not serve, and why. */
export interface Refusal {
  remote: string
  version: string
  problem: string
  /** Milliseconds since 1970. */
  at: number
}

export interface Gate {
  /** The first of the versions that is whole and renders. @returns undefined where none does */
  firstThatWorks(candidates: readonly RegistryEntry[]): Promise<RegistryEntry | undefined>
  /** @returns what is wrong with a version, or undefined */
  problemOf(entry: RegistryEntry): Promise<string | undefined>
  /** Whether a version was refused for its files: these may be put right, its code can't. */
  mayMend(entry: RegistryEntry): boolean
  /** Forgets what it knows of all others. */
  keepOnly(entries: readonly RegistryEntry[]): void
  refusals(): Refusal[]
}

const REFUSALS_KEPT = 50
/** A version that failed because the machine or the backend was slow has another chance then, when it is asked for. */
const AGAIN_MS = 60_000

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Stands between the registry and the readers: every file of a version must have its hash, and its pages must
 * render, before a request sees it.
 */
export function createGate(store: ReleaseStore, tryEntry: RenderPool['tryEntry'], logger: Logger): Gate {
  const passed = new Map<string, RegistryEntry>()
  /** Versions whose code failed: it is not run again at once. */
  const failed = new Map<string, { entry: RegistryEntry; problem: string; at: number }>()
  const damaged = new Set<string>()
  const underWay = new Map<string, { entry: RegistryEntry; problem: Promise<string | undefined> }>()
  const refusals: Refusal[] = []
  const keyOf = ({ name, version }: RegistryEntry) => `${name}@${version}`

  async function wrongFiles(entry: RegistryEntry): Promise<string | undefined> {
    if (isInDevelopment(entry)) return undefined
    return entry.manifest ? verifyRelease(store, entry) : `${keyOf(entry)} has no hash of its manifest`
  }

  /** Who asks for a version that is being looked at gets the same answer. */
  function problemOf(entry: RegistryEntry): Promise<string | undefined> {
    const running = underWay.get(keyOf(entry))
    if (running && isDeepStrictEqual(running.entry, entry)) return running.problem
    const problem = lookAt(entry).finally(() => underWay.delete(keyOf(entry)))
    underWay.set(keyOf(entry), { entry, problem })
    return problem
  }

  async function lookAt(entry: RegistryEntry): Promise<string | undefined> {
    const key = keyOf(entry)
    if (isDeepStrictEqual(passed.get(key), entry)) return undefined
    const known = failed.get(key)
    if (known && isDeepStrictEqual(known.entry, entry) && Date.now() - known.at < AGAIN_MS)
      return known.problem
    const damage = await wrongFiles(entry).catch(
      (error: unknown) => `${key} can't be read: ${messageOf(error)}`,
    )
    if (damage) damaged.add(key)
    else damaged.delete(key)
    const problem = damage ?? (await tryEntry(entry).catch(messageOf)) ?? undefined
    if (!problem) {
      passed.set(key, entry)
      return undefined
    }
    if (!damage) failed.set(key, { entry, problem, at: Date.now() })
    refuse(entry, problem)
    return problem
  }

  function refuse({ name: remote, version }: RegistryEntry, problem: string) {
    const last = refusals.find((known) => known.remote === remote && known.version === version)
    // What may mend is tried again and again.
    if (last?.problem === problem) return
    logger.error({ remote, version, problem }, 'Version refused')
    refusals.unshift({ remote, version, problem, at: Date.now() })
    refusals.length = Math.min(refusals.length, REFUSALS_KEPT)
  }

  return {
    problemOf,
    async firstThatWorks(candidates) {
      for (const entry of candidates) if (!(await problemOf(entry))) return entry
      return undefined
    },
    mayMend: (entry) => damaged.has(keyOf(entry)),
    keepOnly(entries) {
      const keys = new Set(entries.map(keyOf))
      for (const known of [passed, failed, damaged]) {
        for (const key of known.keys()) if (!keys.has(key)) known.delete(key)
      }
    },
    refusals: () => [...refusals],
  }
}
