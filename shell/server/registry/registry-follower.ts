import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { messageOf } from '@a-list/domain/text/message-of.ts'
import { writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import type { Environment, RegistryDocument } from '@a-list/release/registry/document.ts'
import {
  foreignRegistry,
  openRegistry,
  type Reading,
  registryKey,
  UnusableRegistry,
} from '@a-list/release/registry/registry-files.ts'
import { createRegistryLog } from '@a-list/release/registry/registry-log.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { Logger } from 'pino'
import {
  type FollowEffect,
  type FollowEvent,
  follow,
  followProblems,
  initialFollowState,
} from './follow-registry.ts'

export interface FollowerOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  /** RELEASE_REGISTRY_ID; by default the id of the registry in the store. */
  registryId?: string
  /** RELEASE_MIN_REVISION. */
  minRevision?: number
  /** Whether a start without a saved registry requires `registryId`; off by default. */
  needsId?: boolean
  /** File of the newest accepted registry, so that a restarted server refuses older ones. */
  savedFile: string
  /** Milliseconds between two polls of the registry. */
  pollMs: number
  logger: Logger
  /**
   * Called for each accepted document. The result resolves when the document's versions are checked; the next
   * poll does not wait for it.
   */
  use: (environment: Environment, document: RegistryDocument) => Promise<void>
}

/** `used` resolves when the versions of the accepted registry are checked. */
interface Performed {
  used: Promise<void>
}

/** Follows the registry by the rules of follow-registry.ts: performs reads, writes and timers for them. */
export function createRegistryFollower(options: FollowerOptions) {
  const { store, trusted, environment, registryId, minRevision = 0, needsId = false } = options
  const { savedFile, pollMs, logger, use } = options
  const rules = { environment, minRevision, needsId, storeLabel: store.label }
  const log = createRegistryLog(store, trusted, { id: registryId })
  let state = initialFollowState(registryId)
  let performing: Promise<unknown> = Promise.resolve()
  let polling: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  /**
   * Runs the effects of all events in order, so that a newer registry is saved and used after an older one.
   */
  function dispatch(event: FollowEvent): Promise<Performed> {
    const [next, effects] = follow(state, event, rules)
    state = next
    const performed = performing.then(() => perform(effects))
    performing = performed.catch(() => {})
    return performed
  }

  async function perform(effects: readonly FollowEffect[]): Promise<Performed> {
    let used = Promise.resolve()
    for (const effect of effects) {
      switch (effect.kind) {
        case 'logProblem':
          logProblem(effect.problem)
          break
        case 'logReminder':
          logger.error(
            { problem: effect.problem },
            'The registry must be signed again: run npm run release -- refresh',
          )
          break
        case 'save':
          await save(effect.text).catch((error: unknown) =>
            logger.warn({ err: error, savedFile }, 'The registry could not be saved'),
          )
          break
        case 'use':
          used = use(effect.environment, effect.document)
          break
        case 'refuse':
          throw new UnusableRegistry(effect.message)
      }
    }
    return { used }
  }

  /** While pages are served, the checks run in the background; only their failure is logged. */
  async function dispatchWhileServing(event: FollowEvent): Promise<void> {
    const { used } = await dispatch(event)
    used.catch((error: unknown) => logger.error({ err: error }, 'The registry could not be used'))
  }

  function logProblem(problem: string) {
    logger.error({ problem }, 'The registry can’t be followed; the last accepted one stays in use')
  }

  async function save(text: string) {
    await mkdir(dirname(savedFile), { recursive: true })
    await writeFileAtomically(savedFile, text, { flush: true })
  }

  async function readSaved(): Promise<Reading | undefined> {
    const text = await readFile(savedFile, 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    try {
      const saved = openRegistry(text, trusted)
      const foreign = foreignRegistry(saved.document, registryId)
      if (foreign) throw new UnusableRegistry(foreign)
      return saved
    } catch (error) {
      logProblem(`${savedFile}: ${messageOf(error)}`)
      return undefined
    }
  }

  /** The newest registry in the store above the accepted revision, and problems with others. */
  async function readNewer(): Promise<{ found: Reading | undefined; problems: string[] }> {
    const problems: string[] = []
    try {
      const { revision, id, accepted } = state
      const found = await log.newerThan(revision, id, (problem) => problems.push(problem), accepted)
      // A push came in the meantime, and what was found does not contain its change.
      return state.accepted === accepted ? { found, problems } : readNewer()
    } catch (error) {
      const isUnusable = error instanceof UnusableRegistry
      problems.push(isUnusable ? error.message : `${store.label} can't be read: ${messageOf(error)}`)
      return { found: undefined, problems }
    }
  }

  async function poll() {
    await dispatch({ kind: 'reminderDue', now: Date.now() })
    await dispatchWhileServing({ kind: 'polled', ...(await readNewer()) })
  }

  /** Starts after the poll in progress, because that poll may miss the caller's change. */
  function pollNow(): Promise<void> {
    polling = polling.then(poll)
    return polling
  }

  function schedulePoll() {
    if (!isStopped) timer = setTimeout(() => void pollNow().finally(schedulePoll), pollMs)
  }

  return {
    /** @throws Error that says what is missing, if there is no usable registry to start with */
    async start(): Promise<void> {
      const saved = await readSaved()
      if (saved) await dispatch({ kind: 'resumed', saved })
      const { found, problems } = await readNewer()
      await dispatch({ kind: 'polled', found: undefined, problems })
      const { used } = await dispatch({ kind: 'started', found, saved, now: Date.now() })
      await dispatch({ kind: 'reminderDue', now: Date.now() })
      await used
      schedulePoll()
    },
    pollNow,
    /**
     * Accepts a pushed registry. The store is not read if a key for all remotes has signed it. For a team's key, the store
     * decides: the key must not lead servers to a revision that no command sees.
     * @throws Error if it is not signed by a trusted key, belongs to another store, lacks the environment, or if the store
     * has no usable revision with its number
     */
    async acceptPushed(text: string): Promise<void> {
      const reading = openRegistry(text, trusted)
      const { revision } = reading.document
      if (!reading.key.remotes || revision <= state.revision)
        return dispatchWhileServing({ kind: 'pushed', reading })
      await pollNow()
      if (state.revision >= revision) return
      const problem = state.problems.find((one) => one.startsWith(registryKey(revision)))
      throw new UnusableRegistry(problem ?? `${store.label} does not have it`)
    },
    problems: () => followProblems(state, Date.now()),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
