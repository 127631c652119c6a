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

// The registry is a series of signed files, one for each change, named by their revision. A change creates the next
// file. The store lets only one writer do that; the other reads again and retries on the new state.
// Anything may lie in the folder besides: it is reported, skipped, and never removed or overwritten.

/** Verified revisions that stay. Each of them has the whole history. */
const REVISIONS_KEPT = 100
const MAX_TRIES = 200
/** A refused name without a readable file: another writer is about to finish, or the name is blocked for good. */
const PATIENT_TRIES = 20

type OnProblem = (problem: string) => void

interface Survey {
  /** Undefined in a store without a registry. */
  newest: Reading | undefined
  /** @returns the first free number after a revision */
  nextAfter(revision: number): number
}

interface LogOptions {
  /** By RELEASE_REGISTRY_ID; without it, the files must all belong to one registry. */
  id?: string
  /** By RELEASE_MIN_REVISION: no older registry is changed. */
  minRevision?: number
  /** What this machine has seen; without it, only `minRevision` counts. */
  seen?: SeenRevisions
}

export function createRegistryLog(
  store: ReleaseStore,
  trusted: TrustedKeys,
  { id: own, minRevision = 0, seen }: LogOptions = {},
) {
  const files = createRegistryFiles(store, trusted)
  /** Revisions that this log has verified: files are never changed, so once is enough to clear up. */
  const verified = new Set<number>()
  let known = own

  /** Numbers of all files, once it is known which registry they must belong to. */
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

  /** @param numbers the highest first @returns the first that verifies, with the problems of those before it */
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

  /** @param refused names that the store refused to create, with how often */
  async function survey(refused: ReadonlyMap<number, number>, onProblem: OnProblem): Promise<Survey> {
    const listed = await list()
    const blocked = new Set<number>()
    for (const [revision, tries] of refused) {
      if (listed.includes(revision)) continue
      try {
        // In a folder the name may belong to something that is no file, and is not listed.
        if (await read(revision)) listed.push(revision)
        else if (tries > PATIENT_TRIES) blocked.add(revision)
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

  /** Removes verified revisions beyond the newest ones. What does not verify is not ours to remove. */
  async function clearUp() {
    const listed = await files.numbers()
    if (listed.length <= REVISIONS_KEPT) return
    await Promise.all(
      listed
        .filter((revision) => !verified.has(revision))
        .map((revision) => firstUsable([revision], () => {})),
    )
    const old = listed.filter((revision) => verified.has(revision)).slice(REVISIONS_KEPT)
    for (const revision of old) await store.remove(registryKey(revision))
  }

  return {
    /**
     * The newest revision that verifies; an empty document in an empty store.
     * @param onProblem told of each newer file that can't be used
     * @throws UnusableRegistry when there are files and none can be used
     */
    async latest(onProblem: OnProblem = () => {}): Promise<Reading> {
      const { newest } = await survey(new Map(), onProblem)
      return newest ?? { document: EMPTY_DOCUMENT, text: '' }
    },

    /**
     * The newest that can be used and is newer than `revision`; for those who follow.
     * @param id of the registry that they follow; undefined before the first
     * @param onProblem told of each newer one that can't be used
     * @throws UnusableRegistry before the first, where the store holds several registries
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
     * Changes the registry. The change may run several times: each time on what others have made of it meanwhile.
     * @param change from one document to the next revision, or undefined to leave it
     * @throws RefusedChange for an expired registry, or one that is older than this machine has seen
     * @throws UnusableRegistry, or what the change throws
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
        // Read before the store is: a writer beside this one notes a revision once it is in the store.
        const seenBefore = seen?.highest(known) ?? 0
        const { newest, nextAfter } = await survey(refused, () => {})
        const document = newest?.document ?? EMPTY_DOCUMENT
        const atLeast = Math.max(minRevision, seenBefore)
        if (!acceptOlder) refuseOlder(document, atLeast, store.label)
        const revision = nextAfter(Math.max(document.revision, atLeast))
        // A change counts up by one: the document says the number before the free one.
        const changed = await change({ ...document, revision: revision - 1 })
        if (!changed) {
          seen?.note(document)
          return document
        }
        refuseExpired(document, { expired, seen: seenBefore, storeLabel: store.label })
        const id = known ?? document.id ?? randomUUID()
        const next = { ...changed, id, revision, expires: expiryAfter(Date.now()) }
        const checked = documentSchema.safeParse(next)
        if (!checked.success) throw new UnusableRegistry(firstProblem(checked.error))
        const text = signText(JSON.stringify(next), key, REGISTRY_CONTEXT)
        // A key that readers don't trust must not leave a registry that nobody can read.
        openRegistry(text, trusted)
        if (await store.create(registryKey(revision), Buffer.from(text))) {
          verified.add(revision)
          seen?.note(next)
          await clearUp()
          return next
        }
        refused.set(revision, (refused.get(revision) ?? 0) + 1)
        // Other writers are active: a short random wait lets one of them finish.
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
      }
      throw new Error('The registry changes faster than this command can follow. Try again.')
    },
  }
}

export type RegistryLog = ReturnType<typeof createRegistryLog>
