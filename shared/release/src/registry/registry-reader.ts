import type { ReleaseStore } from '../store/store.ts'
import { createRegistryFiles, type Reading, UnusableRegistry } from './registry-files.ts'
import type { TrustedKeys } from './signing.ts'

/**
 * Number of attempts for a name that can be neither created nor read, because another writer may be about to
 * finish the file. After that, the name counts as blocked.
 */
const MAX_NAME_TRIES = 20

export type OnProblem = (problem: string, error: UnusableRegistry) => void

export interface Survey {
  /** Undefined if the store has no registry. */
  newest: Reading | undefined
  /** @returns the first free number after a revision */
  nextAfter(revision: number): number
}

/**
 * Reads the registry's files, and remembers which of them are valid.
 * @param configuredId of the registry to read; undefined if all files must belong to one registry
 */
export function createRegistryReader(
  store: ReleaseStore,
  trusted: TrustedKeys,
  configuredId: string | undefined,
) {
  const files = createRegistryFiles(store, trusted)
  /**
   * Revisions that this log has verified. Files never change, so before a file is removed, it need not be
   * verified again.
   */
  const verified = new Set<number>()
  let known = configuredId

  /** Lists the revisions of all files. First identifies the registry, if necessary. */
  async function list(): Promise<number[]> {
    const numbers = await files.numbers()
    if (known === undefined) {
      const { id, revisions } = await files.identify(numbers)
      known = id
      for (const revision of revisions) verified.add(revision)
    }
    return numbers
  }

  async function read(revision: number, id = known): Promise<Reading | undefined> {
    const reading = await files.read(revision, id)
    if (reading) verified.add(revision)
    return reading
  }

  /**
   * @param numbers highest first
   * @param onProblem called for each unusable file before the result
   * @returns the first valid revision
   */
  async function firstUsable(
    numbers: readonly number[],
    onProblem: OnProblem,
    id = known,
  ): Promise<Reading | undefined> {
    for (const revision of numbers) {
      try {
        const reading = await read(revision, id)
        if (reading) return reading
      } catch (error) {
        if (!(error instanceof UnusableRegistry)) throw error
        onProblem(error.message, error)
      }
    }
    return undefined
  }

  /** @param refused revision → how often the store refused to create it */
  async function survey(refused: ReadonlyMap<number, number>, onProblem: OnProblem): Promise<Survey> {
    const listed = await list()
    const blocked = new Set<number>()
    for (const [revision, tries] of refused) {
      if (listed.includes(revision)) continue
      try {
        // In a folder, the name may belong to something that is not a file, and that is therefore not listed.
        if (await read(revision)) listed.push(revision)
        else if (tries > MAX_NAME_TRIES) blocked.add(revision)
      } catch (error) {
        if (!(error instanceof UnusableRegistry)) throw error
        blocked.add(revision)
      }
    }
    const problems: UnusableRegistry[] = []
    const newest = await firstUsable(
      listed.sort((a, b) => b - a),
      (_, error) => problems.push(error),
    )
    for (const problem of problems) onProblem(problem.message, problem)
    if (!newest && problems[0]) throw problems[0]
    for (const revision of listed) blocked.add(revision)
    return {
      newest,
      nextAfter(revision) {
        let next = revision + 1
        while (blocked.has(next)) next += 1
        return next
      },
    }
  }

  return {
    /** The id of the registry; undefined while it is unknown. */
    knownId: () => known,
    /** Revisions of all files, highest first, without identifying the registry. */
    numbers: files.numbers,
    list,
    firstUsable,
    survey,
    verified,
  }
}
