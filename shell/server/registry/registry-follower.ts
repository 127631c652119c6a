import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Environment, RegistryDocument } from '@a-list/release/registry/document.ts'
import { openRegistry, type Reading } from '@a-list/release/registry/registry-files.ts'
import { createRegistryLog } from '@a-list/release/registry/registry-log.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { Logger } from 'pino'

interface FollowerOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  /** Where the newest registry that was accepted is kept: an older one is not taken after a restart either. */
  keptFile: string
  /** Between two looks, in milliseconds. */
  pollMs: number
  logger: Logger
  /** Called for each document as it comes; the next look waits for no trial of an earlier one. */
  use: (environment: Environment, document: RegistryDocument) => Promise<void>
}

const PROBLEMS_TOLD = 10

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Follows the registry: each newer one that is signed by a trusted key, and no older one ever again. */
export function createRegistryFollower(options: FollowerOptions) {
  const { store, trusted, environment, keptFile, pollMs, logger, use } = options
  const log = createRegistryLog(store, trusted)
  let revision = 0
  let id: string | undefined
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
      return await log.newerThan(revision, find)
    } catch (error) {
      find(`${store.label} can't be read: ${messageOf(error)}`)
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
    if (document.revision <= revision) return { used: Promise.resolve() }
    await keep(text).catch((error: unknown) =>
      logger.warn({ err: error, keptFile }, 'The registry could not be kept'),
    )
    revision = document.revision
    id = document.id
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
      return { document: openRegistry(text, trusted), text }
    } catch (error) {
      complain(`${keptFile}: ${messageOf(error)}`)
      return undefined
    }
  }

  async function look() {
    const reading = await newer()
    if (reading) await takeWhileServing(reading)
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
      const { used } = await take(newest)
      await used
      poll()
    },
    /** For those who know that something has changed. */
    lookNow,
    /**
     * Takes a registry that somebody has sent. It is as good as one of the store by its signature, and is here also when the
     * store is slow. Anybody may send, so one that another store made with the same key must not stand before the own ones.
     * @throws Error when it is not signed by a trusted key, is another store's or lacks the environment
     */
    async takePushed(text: string): Promise<void> {
      const document = openRegistry(text, trusted)
      if (id && document.id !== id) throw new Error(`It is of another store than ${store.label}.`)
      if (!document.environments[environment]) throw new Error(`It has no environment "${environment}".`)
      await takeWhileServing({ document, text })
    },
    problems: () => (lack ? [lack, ...problems] : problems),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
