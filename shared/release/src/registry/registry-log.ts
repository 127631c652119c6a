import { randomUUID } from 'node:crypto'
import type { ReleaseStore } from '../store/store.ts'
import { type ChangeOptions, refuseExpired, refuseOlder } from './change-checks.ts'
import { documentSchema, EMPTY_DOCUMENT, firstProblem, type RegistryDocument } from './document.ts'
import { expiryAfter } from './expiry.ts'
import {
  createRegistryFiles,
  openRegistry,
  REGISTRY_CONTEXT,
  type Reading,
  registryKey,
  UnusableRegistry,
} from './registry-files.ts'
import type { SeenRevisions } from './seen-revisions.ts'
import { type SigningKey, signText, type TrustedKeys } from './signing.ts'

// The registry is a series of signed files, one for each change, named by their revision. A change creates the
// next file. The store lets only one writer create a file; another writer reads the new revision and retries.
// Files that do not verify are reported and skipped, never removed or overwritten.

/**
 * Number of verified revisions to keep. Each contains the last 300 history entries, so older files add little.
 */
const MAX_REVISIONS = 100
const MAX_TRIES = 200
/**
 * Number of attempts for a name that can be neither created nor read, because another writer may be about to
 * finish the file. After that, the name counts as blocked.
 */
const MAX_NAME_TRIES = 20

type OnProblem = (problem: string) => void

interface Survey {
  /** Undefined if the store has no registry. */
  newest: Reading | undefined
  /** @returns the first free number after a revision */
  nextAfter(revision: number): number
}

interface LogOptions {
  /** From RELEASE_REGISTRY_ID. Without it, all files must belong to one registry. */
  id?: string
  /** From RELEASE_MIN_REVISION. Older registries are not changed. */
  minRevision?: number
  /** Revisions that this machine has seen. Without them, only `minRevision` counts. */
  seen?: SeenRevisions
}

export function createRegistryLog(
  store: ReleaseStore,
  trusted: TrustedKeys,
  { id: configuredId, minRevision = 0, seen }: LogOptions = {},
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
   * @param onProblem called for each file before the result
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
        onProblem(error.message)
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
    const problems: string[] = []
    const newest = await firstUsable(
      listed.sort((a, b) => b - a),
      (problem) => problems.push(problem),
    )
    problems.forEach(onProblem)
    if (!newest && problems[0]) throw new UnusableRegistry(problems[0])
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

  /**
   * Removes old verified revisions. Files that can't be verified stay, because they may belong to another
   * registry.
   */
  async function removeOldRevisions() {
    const listed = await files.numbers()
    if (listed.length <= MAX_REVISIONS) return
    await Promise.all(
      listed
        .filter((revision) => !verified.has(revision))
        .map((revision) => firstUsable([revision], () => {})),
    )
    const old = listed.filter((revision) => verified.has(revision)).slice(MAX_REVISIONS)
    for (const revision of old) await store.remove(registryKey(revision))
  }

  return {
    /**
     * The newest valid revision; an empty document in an empty store.
     * @param onProblem called for each newer file that can't be used
     * @throws UnusableRegistry when there are files and none can be used
     */
    async latest(onProblem: OnProblem = () => {}): Promise<Reading> {
      const { newest } = await survey(new Map(), onProblem)
      return newest ?? { document: EMPTY_DOCUMENT, text: '' }
    },

    /**
     * The newest valid revision after `revision`, for followers.
     * @param id of the followed registry; undefined before the first one
     * @param onProblem called for each newer file that can't be used
     * @throws UnusableRegistry before the first one, when the store has several registries
     */
    async newerThan(
      revision: number,
      id: string | undefined,
      onProblem: OnProblem,
    ): Promise<Reading | undefined> {
      const numbers = id ? await files.numbers() : await list()
      return firstUsable(
        numbers.filter((one) => one > revision),
        onProblem,
        id ?? known,
      )
    },

    /**
     * Changes the registry. `change` may run several times, because other writers may change the registry first.
     * @param change returns the next revision, or undefined to leave the registry unchanged
     * @throws RefusedChange for an expired registry, or one that is older than this machine has seen
     * @throws UnusableRegistry, or what `change` throws
     */
    async change(
      key: SigningKey,
      change: (
        document: RegistryDocument,
      ) => RegistryDocument | undefined | Promise<RegistryDocument | undefined>,
      { expired = 'refuse', acceptOlder = false }: ChangeOptions = {},
    ): Promise<RegistryDocument> {
      const refused = new Map<number, number>()
      for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
        await list()
        // Read this before the store, because another writer records a revision only after the store has it.
        const seenBefore = seen?.highest(known) ?? 0
        const { newest, nextAfter } = await survey(refused, () => {})
        const document = newest?.document ?? EMPTY_DOCUMENT
        const atLeast = Math.max(minRevision, seenBefore)
        if (!acceptOlder) refuseOlder(document, atLeast, store.label)
        const revision = nextAfter(Math.max(document.revision, atLeast))
        // `change` increases the revision by one, so it gets the number before the free one.
        const changed = await change({ ...document, revision: revision - 1 })
        if (!changed) {
          await seen?.record(document)
          return document
        }
        refuseExpired(document, { expired, seen: seenBefore, storeLabel: store.label })
        const id = known ?? document.id ?? randomUUID()
        const next = { ...changed, id, revision, expires: expiryAfter(Date.now()) }
        const checked = documentSchema.safeParse(next)
        if (!checked.success) throw new UnusableRegistry(firstProblem(checked.error))
        const text = signText(JSON.stringify(next), key, REGISTRY_CONTEXT)
        // Verifies with the trusted keys, so that an untrusted key can't write a registry that nobody can read.
        openRegistry(text, trusted)
        if (await store.create(registryKey(revision), Buffer.from(text))) {
          verified.add(revision)
          await seen?.record(next)
          await removeOldRevisions()
          return next
        }
        refused.set(revision, (refused.get(revision) ?? 0) + 1)
        // Other writers are active. A short random wait lets one of them finish.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
      }
      throw new Error('The registry changes too fast for this command. Try again.')
    },
  }
}

export type RegistryLog = ReturnType<typeof createRegistryLog>
