import { randomUUID } from 'node:crypto'
import type { ReleaseStore } from '../store/store.ts'
import { type ChangeOptions, refuseExpired, refuseOlder } from './change-checks.ts'
import { documentSchema, EMPTY_DOCUMENT, firstProblem, type RegistryDocument } from './document.ts'
import { expiryAfter } from './expiry.ts'
import { gapProblem, scopeProblem } from './key-scope.ts'
import { RefusedChange } from './next-revision.ts'
import {
  openRegistry,
  REGISTRY_CONTEXT,
  type Reading,
  registryKey,
  UnusableRegistry,
} from './registry-files.ts'
import { createRegistryReader, type OnProblem } from './registry-reader.ts'
import type { SeenRevisions } from './seen-revisions.ts'
import { type SigningKey, signText, type TrustedKeys } from './signing.ts'

// The registry is a series of signed files, one for each change, named by their revision. A change creates the
// next file. The store lets only one writer create a file; another writer reads the new revision and retries.
// Files that do not verify are reported and skipped, never removed or overwritten.

/**
 * Number of verified revisions to keep, besides those down to the newest one of the platform. Each contains the last 300
 * history entries, so older files add little.
 */
const MAX_REVISIONS = 100
const MAX_TRIES = 200
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
  const reader = createRegistryReader(store, trusted, configuredId)

  /**
   * Removes old verified revisions. Files that can't be verified stay, because they may belong to another
   * registry.
   */
  async function removeOldRevisions() {
    const listed = await reader.numbers()
    if (listed.length <= MAX_REVISIONS) return
    await reader.readAll(listed.filter((revision) => !reader.verified.has(revision)))
    const verified = listed.filter((revision) => reader.verified.has(revision))
    const newestOfPlatform = verified.find((revision) => reader.verified.get(revision)) ?? 0
    const old = verified.slice(MAX_REVISIONS).filter((revision) => revision < newestOfPlatform)
    for (const revision of old) await store.remove(registryKey(revision))
  }

  return {
    /**
     * The newest valid revision; an empty document in an empty store.
     * @param onProblem called for each newer file that can't be used
     * @throws UnusableRegistry when there are files and none can be used
     */
    async latest(onProblem: OnProblem = () => {}): Promise<Reading> {
      const { newest } = await reader.survey(new Map(), onProblem, { base: EMPTY_DOCUMENT })
      return newest ?? { document: EMPTY_DOCUMENT, text: '' }
    },

    /**
     * The newest usable revision after `revision`, for followers.
     * @param followed the accepted document, with which the next one is compared
     * @param id of the followed registry; undefined before the first one
     * @param onProblem called for each newer file that can't be used
     * @throws UnusableRegistry before the first one, when the store has several registries
     */
    async newerThan(
      revision: number,
      id: string | undefined,
      onProblem: OnProblem,
      followed: RegistryDocument = EMPTY_DOCUMENT,
    ): Promise<Reading | undefined> {
      const numbers = id ? await reader.numbers() : await reader.list()
      const [newest = 0] = numbers
      if (newest < followed.revision)
        onProblem(
          `${store.label} ends at revision ${newest}, but revision ${followed.revision} is in use: newer ones were removed`,
        )
      return reader.firstUsable(
        numbers.filter((one) => one > revision),
        onProblem,
        { id, base: followed },
      )
    },

    /**
     * Changes the registry. `change` may run several times, because other writers may change the registry first.
     * @param change returns the next revision, or undefined to leave the registry unchanged
     * @throws RefusedChange for an expired registry, for one that is older than this machine has seen, for one that this
     * code can't read, or if the key is not for the changed remotes
     * @throws UnusableRegistry, or what `change` throws
     */
    async change(
      key: SigningKey,
      change: (
        document: RegistryDocument,
      ) => RegistryDocument | undefined | Promise<RegistryDocument | undefined>,
      { expired = 'refuse', acceptOlder = false, dryRun = false }: ChangeOptions = {},
    ): Promise<RegistryDocument> {
      const refused = new Map<number, number>()
      for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
        await reader.list()
        // Read this before the store, because another writer records a revision only after the store has it.
        const seenBefore = seen?.highest(reader.knownId()) ?? 0
        const refuseUnclear: OnProblem = (problem, error) => {
          if (!error?.mayBeUsable || acceptOlder) return
          throw new RefusedChange(
            `A trusted key has signed a newer revision, which this command can't use: ${problem}. Update the command, or list the keys again as they were when that file and those before it were signed, so that no change is undone. If you have checked what should be live, npm run release -- refresh --accept-older continues without it.`,
          )
        }
        const limits = { base: acceptOlder ? undefined : EMPTY_DOCUMENT }
        const { newest, nextAfter, missing } = await reader.survey(refused, refuseUnclear, limits)
        const document = newest?.document ?? EMPTY_DOCUMENT
        const atLeast = Math.max(minRevision, seenBefore)
        if (!acceptOlder) refuseOlder(document, atLeast, store.label)
        const revision = nextAfter(Math.max(document.revision, atLeast))
        // `change` increases the revision by one, so it gets the number before the free one.
        const changed = await change({ ...document, revision: revision - 1 })
        if (!changed) {
          if (!dryRun) await seen?.record(document)
          return document
        }
        refuseExpired(document, { expired, seen: seenBefore, storeLabel: store.label })
        const id = reader.knownId() ?? document.id ?? randomUUID()
        const history = changed.history.map((entry) =>
          entry.revision === revision ? { ...entry, key: key.id } : entry,
        )
        // Only a key for all remotes says that the registry is the newest.
        const isOfTeam = trusted.get(key.id)?.remotes !== undefined
        const expires = isOfTeam ? document.expires : expiryAfter(Date.now())
        const next = { ...changed, history, id, revision, expires }
        const checked = documentSchema.safeParse(next)
        if (!checked.success) throw new UnusableRegistry(firstProblem(checked.error))
        const text = signText(JSON.stringify(next), key, REGISTRY_CONTEXT)
        // Verifies as servers do, so that a key can't write a registry that nobody uses.
        const written = openRegistry(text, trusted)
        const problem =
          scopeProblem(document, written.document, written.key) ??
          gapProblem(document, written.document, written.key, missing)
        if (problem) throw new RefusedChange(`The change is refused: ${problem}.`)
        if (dryRun) return next
        if (await store.create(registryKey(revision), Buffer.from(text))) {
          reader.verified.set(revision, !written.key.remotes)
          await seen?.record(next)
          // The change has already succeeded, and the store may let this key's holder create files only.
          await removeOldRevisions().catch(() => {})
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
