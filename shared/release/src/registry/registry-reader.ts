import type { ReleaseStore } from '../store/store.ts'
import { EMPTY_DOCUMENT, type RegistryDocument } from './document.ts'
import { gapProblem, missingIn, scopeProblem } from './key-scope.ts'
import {
  createRegistryFiles,
  type Reading,
  registryKey,
  type SignedReading,
  UnusableRegistry,
} from './registry-files.ts'
import type { TrustedKeys } from './signing.ts'

/**
 * Number of attempts for a name that can be neither created nor read, because another writer may be about to
 * finish the file. After that, the name counts as blocked.
 */
const MAX_NAME_TRIES = 20

/** @param error of the file, if the problem is one of a file */
export type OnProblem = (problem: string, error?: UnusableRegistry) => void

export interface Limits {
  /** Id of the registry. */
  id?: string
  /** The revision below all others, which may itself be gone; undefined to accept the oldest file as it is. */
  base: RegistryDocument | undefined
}

export interface Survey {
  /** Undefined if the store has no registry. */
  newest: Reading | undefined
  /** @returns the first free number after a revision */
  nextAfter(revision: number): number
  /** @returns the first number between two revisions that has no file */
  missing: ReturnType<typeof missingIn>
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
   * Revisions that this log has verified, and whether a key for all remotes has signed them. Files never change, so
   * before a file is removed, it need not be verified again.
   */
  const verified = new Map<number, boolean>()
  let known = configuredId
  /** The newest revision that was found usable with a base, so that the ones below it need not be read again. */
  let proven: { text: string; base: RegistryDocument | undefined } | undefined

  /** Lists the revisions of all files. First identifies the registry, if necessary. */
  async function list(): Promise<number[]> {
    const numbers = await files.numbers()
    if (known === undefined) {
      const { id, readings } = await files.identify(numbers)
      known = id
      for (const { document, key } of readings) verified.set(document.revision, !key.remotes)
    }
    return numbers
  }

  /** @returns for each number its valid file or the error of an invalid one; undefined for one that is gone */
  async function readAll(numbers: readonly number[], id = known) {
    const found = await files.readAll(numbers, id)
    for (const one of found)
      if (one && 'document' in one) verified.set(one.document.revision, !one.key.remotes)
    return found
  }

  /**
   * Reads the files from the newest down to one that needs none below it, in groups that double in size: most often, the
   * first is enough.
   * @param numbers highest first
   * @returns oldest first
   */
  async function readDown(numbers: readonly number[], { id, base }: Limits) {
    const problems = new Map<number, UnusableRegistry>()
    const readings: SignedReading[] = []
    for (let at = 0; at < numbers.length; at = 2 * at + 1) {
      const group = numbers.slice(at, 2 * at + 1)
      for (const [index, found] of (await readAll(group, id)).entries()) {
        if (found instanceof UnusableRegistry) problems.set(group[index] ?? 0, found)
        else if (found) readings.unshift(found)
        if (found && 'document' in found && (!found.key.remotes || isProven(found, base)))
          return { readings, problems }
      }
    }
    return { readings, problems }
  }

  function isProven({ text }: Reading, base: RegistryDocument | undefined): boolean {
    return text === proven?.text && base === proven.base
  }

  /**
   * Finds the newest revision that is valid and whose key may sign it. For a team's key, that depends on the usable
   * revision before, and on files for all numbers between: otherwise, another writer could still create one of them.
   * @param numbers highest first
   * @param onProblem called for each newer file that can't be used
   */
  async function firstUsable(
    numbers: readonly number[],
    onProblem: OnProblem,
    { id = known, base }: Limits,
  ): Promise<Reading | undefined> {
    const { readings, problems } = await readDown(numbers, { id, base })
    const missing = missingIn(numbers)
    const unreadable = [...problems.keys()]
    let usable: Reading | undefined
    /** Those of the refused revisions since the usable one. */
    let refusedKeys: string[] = []
    for (const reading of readings) {
      const { document, key } = reading
      const before = usable?.document ?? base
      const problem =
        before &&
        !isProven(reading, base) &&
        (scopeProblem(before, document, key) ?? gapProblem(before, document, key, missing))
      if (problem) {
        // What this key seems to have changed may be a change of another one, in a file that can't be read or used.
        const mayBeUsable =
          refusedKeys.some((id) => id !== key.id) ||
          unreadable.some((other) => other < document.revision && other > before.revision)
        const message = `${registryKey(document.revision)}: ${problem}`
        problems.set(document.revision, new UnusableRegistry(message, mayBeUsable))
        refusedKeys.push(key.id)
      } else {
        usable = reading
        refusedKeys = []
      }
    }
    if (usable) proven = { text: usable.text, base }
    const { revision: newest } = usable?.document ?? base ?? EMPTY_DOCUMENT
    for (const [revision, { message, mayBeUsable }] of [...problems].sort(([a], [b]) => b - a)) {
      if (revision <= newest) continue
      // No command signs a revision above a number that nobody has used.
      const isNext = missing(newest, revision) === undefined
      onProblem(message, new UnusableRegistry(message, mayBeUsable && isNext))
    }
    return usable
  }

  /** @param refused revision → how often the store refused to create it */
  async function survey(
    refused: ReadonlyMap<number, number>,
    onProblem: OnProblem,
    limits: Limits,
  ): Promise<Survey> {
    const listed = await list()
    const blocked = new Set<number>()
    for (const [revision, tries] of refused) {
      if (listed.includes(revision)) continue
      try {
        // In a folder, the name may belong to something that is not a file, and that is therefore not listed.
        if (await files.read(revision, known)) listed.push(revision)
        else if (tries > MAX_NAME_TRIES) blocked.add(revision)
      } catch (error) {
        if (!(error instanceof UnusableRegistry)) throw error
        blocked.add(revision)
      }
    }
    const problems: UnusableRegistry[] = []
    const newest = await firstUsable(
      listed.sort((a, b) => b - a),
      (_, error) => error && problems.push(error),
      limits,
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
      missing: missingIn(listed),
    }
  }

  return {
    /** The id of the registry; undefined while it is unknown. */
    knownId: () => known,
    /** Revisions of all files, highest first, without identifying the registry. */
    numbers: files.numbers,
    list,
    firstUsable,
    readAll,
    survey,
    verified,
  }
}
