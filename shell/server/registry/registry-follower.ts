import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Environment, RegistryDocument } from '@a-list/release/registry/document.ts'
import { createRegistryLog, openRegistry, type Reading } from '@a-list/release/registry/registry-log.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { Logger } from 'pino'

const POLL_MS = 250

interface FollowerOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  /** Where the newest registry that was accepted is kept: an older one is not taken after a restart either. */
  keptFile: string
  logger: Logger
  /** Called for one document after the other. */
  use: (environment: Environment, document: RegistryDocument) => Promise<void>
}

/** Follows the registry: each newer one that is signed by a trusted key, and no older one ever again. */
export function createRegistryFollower(options: FollowerOptions) {
  const { store, trusted, environment, keptFile, logger, use } = options
  const log = createRegistryLog(store, trusted)
  const told = new Set<string>()
  let revision = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let problems: string[] = []
  let lastLook: Promise<void> = Promise.resolve()

  function complain(problem: string) {
    problems = [problem, ...problems.filter((known) => known !== problem)].slice(0, 10)
    // Once each: the poll meets it four times a second.
    if (told.has(problem)) return
    told.add(problem)
    logger.error({ problem }, 'Registry refused; the one before it stays')
  }

  async function take({ document, text }: Reading) {
    await keep(text).catch((error: unknown) =>
      logger.warn({ err: error, keptFile }, 'The registry could not be kept'),
    )
    const own = document.environments[environment]
    if (own) await use(own, document)
    // Only now: what could not be taken is tried again.
    revision = document.revision
    if (!own) complain(`${store.label} has nothing in the environment "${environment}"`)
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
      complain(`${keptFile}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }

  async function look() {
    problems = []
    try {
      const newer = await log.newerThan(revision, complain)
      if (newer) await take(newer)
    } catch (error) {
      complain(`${store.label} can't be read: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** After the look that is under way: that one may have missed what the caller knows of. */
  function lookNow(): Promise<void> {
    lastLook = lastLook.then(look)
    return lastLook
  }

  function poll() {
    if (!stopped) timer = setTimeout(() => void lookNow().finally(poll), POLL_MS)
  }

  return {
    /** @throws Error that says what is missing, when there is no usable registry to begin with */
    async start(): Promise<void> {
      const known = await kept()
      revision = known ? known.document.revision - 1 : 0
      const newest = (await log.newerThan(revision, complain)) ?? known
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
      await take(newest)
      poll()
    },
    /** For those who know that something has changed. */
    lookNow,
    revision: () => revision,
    problems: () => problems,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
