import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EMPTY_DOCUMENT, type Environment, type RegistryDocument } from '@a-list/release/registry/document.ts'
import { expiryProblem, isExpired } from '@a-list/release/registry/expiry.ts'
import {
  foreignRegistry,
  openRegistry,
  type Reading,
  UnusableRegistry,
} from '@a-list/release/registry/registry-files.ts'
import { createRegistryLog } from '@a-list/release/registry/registry-log.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { Logger } from 'pino'

interface FollowerOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  registryId?: string
  minRevision?: number
  /** Where the newest registry that was accepted is kept: an older one is not taken after a restart either. */
  keptFile: string
  /** Between two looks, in milliseconds. */
  pollMs: number
  logger: Logger
  /** Called for each document as it comes; the next look waits for no trial of an earlier one. */
  use: (environment: Environment, document: RegistryDocument) => Promise<void>
}

const PROBLEMS_TOLD = 10
/** Between two reminders in the log that the registry expires. */
const REMIND_MS = 3_600_000

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Follows the registry: each newer one that is signed by a trusted key, and no older one ever again. */
export function createRegistryFollower(options: FollowerOptions) {
  const { store, trusted, environment, registryId, minRevision = 0, keptFile, pollMs, logger, use } = options
  const log = createRegistryLog(store, trusted, registryId)
  let revision = 0
  let id = registryId
  /** The newest that was taken. */
  let taken: RegistryDocument = EMPTY_DOCUMENT
  let remindedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  /** Of the last look that ended. */
  let problems: string[] = []
  /** What the newest registry says nothing about. */
  let lack: string | undefined
  let lastLook: Promise<void> = Promise.resolve()
  let lastTake: Promise<unknown> = Promise.resolve()

  /** Logged once, though every look meets it. */
  function complain(problem: string) {
    if (problems.includes(problem)) return
    logger.error({ problem }, 'The registry can’t be followed; what was taken before stays')
  }

  /** The newest that the store has beyond the last one; what is wrong there is told once the look has ended. */
  async function newer(): Promise<Reading | undefined> {
    const found: string[] = []
    const find = (problem: string) => {
      complain(problem)
      found.push(problem)
    }
    try {
      return await log.newerThan(revision, id, find)
    } catch (error) {
      const isUnusable = error instanceof UnusableRegistry
      find(isUnusable ? error.message : `${store.label} can't be read: ${messageOf(error)}`)
      return undefined
    } finally {
      problems = found.slice(0, PROBLEMS_TOLD)
    }
  }

  /** One after the other, and none that is older than one before. @returns when its versions have been tried */
  function take(reading: Reading): Promise<{ used: Promise<void> }> {
    const taken = lastTake.then(() => takeNext(reading))
    lastTake = taken.catch(() => {})
    return taken
  }

  async function takeNext({ document, text }: Reading): Promise<{ used: Promise<void> }> {
    // Whichever way it came. A store and a push may be another's, signed with the same key.
    const foreign = foreignRegistry(document, id)
    if (foreign) throw new UnusableRegistry(foreign)
    if (document.revision <= revision) return { used: Promise.resolve() }
    await keep(text).catch((error: unknown) =>
      logger.warn({ err: error, keptFile }, 'The registry could not be kept'),
    )
    revision = document.revision
    id ??= document.id
    taken = document
    const own = document.environments[environment]
    lack = undefined
    if (own) return { used: use(own, document) }
    lack = `${store.label} has nothing in the environment "${environment}"`
    complain(lack)
    return { used: Promise.resolve() }
  }

  /** Nobody waits for trials but who starts. */
  async function takeWhileServing(reading: Reading): Promise<void> {
    const { used } = await take(reading)
    used.catch((error: unknown) => logger.error({ err: error }, 'A registry could not be put to use'))
  }

  async function keep(text: string) {
    await mkdir(dirname(keptFile), { recursive: true })
    const fresh = `${keptFile}.${process.pid}`
    await writeFile(fresh, text)
    await rename(fresh, keptFile)
  }

  async function kept(): Promise<Reading | undefined> {
    const text = await readFile(keptFile, 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    try {
      const document = openRegistry(text, trusted)
      const foreign = foreignRegistry(document, registryId)
      if (foreign) throw new UnusableRegistry(foreign)
      return { document, text }
    } catch (error) {
      complain(`${keptFile}: ${messageOf(error)}`)
      return undefined
    }
  }

  async function look() {
    remind()
    const reading = await newer()
    if (reading) await takeWhileServing(reading).catch((error: unknown) => complain(messageOf(error)))
  }

  /** Who follows a registry goes on with it after its date: that nobody publishes is no reason to go dark. */
  function remind() {
    const problem = expiryProblem(taken, Date.now())
    if (!problem || Date.now() - remindedAt < REMIND_MS) return
    remindedAt = Date.now()
    logger.error({ problem }, 'The registry must be signed anew')
  }

  /** A server without a registry of its own can't tell an old copy from the newest. @throws Error saying what to do */
  function refuseReplay({ document }: Reading) {
    if (document.revision < minRevision) {
      throw new Error(
        `The registry in ${store.label} is at revision ${document.revision}, below RELEASE_MIN_REVISION (${minRevision}): somebody has put an old one there. Restore the newest, or lower the setting.`,
      )
    }
    if (!isExpired(document, Date.now())) return
    throw new Error(
      `The registry in ${store.label} has expired (${document.expires ?? 'it has no date'}), so it may be an old copy. If it is the newest, run npm run release -- refresh where the signing key is; if not, restore the newest.`,
    )
  }

  /** After the look that is under way: that one may have missed what the caller knows of. */
  function lookNow(): Promise<void> {
    lastLook = lastLook.then(look)
    return lastLook
  }

  function poll() {
    if (!stopped) timer = setTimeout(() => void lookNow().finally(poll), pollMs)
  }

  return {
    /** @throws Error that says what is missing, when there is no usable registry to begin with */
    async start(): Promise<void> {
      const known = await kept()
      revision = known ? known.document.revision - 1 : 0
      id ??= known?.document.id
      const newest = (await newer()) ?? known
      if (!newest) {
        throw new Error(
          problems[0]
            ? `The registry can't be used: ${problems[0]}.`
            : `No registry in ${store.label}. Build and publish the remotes first: npm run build.`,
        )
      }
      if (!newest.document.environments[environment]) {
        throw new Error(
          `The registry in ${store.label} has no environment "${environment}". It has: ${Object.keys(newest.document.environments).join(', ') || 'none'}.`,
        )
      }
      if (!known) refuseReplay(newest)
      const { used } = await take(newest)
      remind()
      await used
      poll()
    },
    /** For those who know that something has changed. */
    lookNow,
    /**
     * Takes a registry that somebody has sent: its signature is checked, so it needs no answer of the store.
     * @throws Error when it is not signed by a trusted key, belongs to another store or lacks the environment
     */
    async takePushed(text: string): Promise<void> {
      const document = openRegistry(text, trusted)
      if (!document.environments[environment]) throw new Error(`It has no environment "${environment}".`)
      await takeWhileServing({ document, text })
    },
    problems: () => [lack ?? [], expiryProblem(taken, Date.now()) ?? [], problems].flat(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
