import { goLive, rollBack, startCanary } from '@a-list/release/registry/changes.ts'
import type { RegistryDocument } from '@a-list/release/registry/document.ts'
import { stateOf } from '@a-list/release/registry/next-revision.ts'
import type { ReleaseSigner } from '@a-list/release/settings.ts'
import type { Logger } from 'pino'
import type { RegistryStore } from '../registry/registry-store.types.ts'
import type { HealthCounts } from './health-counts.ts'
import { judgeCanary } from './judge-canary.ts'

const POLL_MS = 1000
/** Percentages of visitors that a canary goes through before it goes live. */
const STEPS = [10, 25, 50]

interface GuardOptions {
  signer: ReleaseSigner
  environment: string
  registry: RegistryStore
  health: HealthCounts
  /** Milliseconds that a canary must be healthy before its next step. */
  stepMs: number
  /** Milliseconds between two checks of the canaries. */
  pollMs?: number
  logger: Logger
}

/** Rolls back a canary that performs worse than the live version, and promotes a healthy one step by step. */
export function createCanaryGuard({
  signer,
  environment,
  registry,
  health,
  stepMs,
  pollMs = POLL_MS,
  logger,
}: GuardOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  async function checkCanaries() {
    const { document } = registry.status()
    for (const [remote, state] of Object.entries(document?.environments[environment]?.remotes ?? {})) {
      if (!state.canary) continue
      const { entry, percent, since } = state.canary
      const live = state.live && health.of(remote, state.live.version)
      const verdict = judgeCanary(health.of(remote, entry.version), live)
      if (verdict.kind === 'wait') continue
      const isDue = Date.now() - Date.parse(since) >= stepMs
      try {
        if (verdict.kind === 'bad') await rollBackCanary(remote, entry.version, verdict.why)
        else if (isDue) await promoteCanary(remote, entry.version, percent)
      } catch (error) {
        // Other canaries are judged all the same.
        logger.warn({ err: error, remote }, 'The canary could not be changed')
      }
    }
  }

  function sign(why: string) {
    return { environment, who: 'the canary guard', now: Date.now(), why }
  }

  /** @returns false without a change: someone else has changed the canary in the meantime, or `next` returned undefined */
  async function change(
    remote: string,
    version: string,
    next: (document: RegistryDocument) => RegistryDocument | undefined,
  ): Promise<boolean> {
    let isChanged = false
    await signer.log.change(signer.key, (document) => {
      const { canary } = stateOf(document, environment, remote)
      const changed = canary?.entry.version === version ? next(document) : undefined
      isChanged = changed !== undefined
      return changed
    })
    await registry.pollNow()
    return isChanged
  }

  async function rollBackCanary(remote: string, version: string, why: string) {
    const isChanged = await change(remote, version, (document) =>
      rollBack(document, remote, sign(why), { newest: version }),
    )
    if (isChanged) logger.error({ remote, version, why }, 'The canary was rolled back')
  }

  async function promoteCanary(remote: string, version: string, percent: number) {
    const next = STEPS.find((step) => step > percent)
    const isChanged = await change(remote, version, (document) => {
      const { canary, frozen } = stateOf(document, environment, remote)
      const entry = canary?.entry
      if (!entry || frozen || document.environments[environment]?.frozen) return undefined
      return next === undefined
        ? goLive(document, entry, 'promote', sign('healthy in every step'))
        : startCanary(document, entry, next, sign('healthy so far'))
    })
    if (isChanged) logger.info({ remote, version, percent: next ?? 100 }, 'The canary was promoted')
  }

  function poll() {
    if (stopped) return
    timer = setTimeout(() => {
      void checkCanaries()
        .catch((error: unknown) =>
          logger.error({ err: error }, 'The canary guard could not change the registry'),
        )
        .finally(poll)
    }, pollMs)
  }

  return {
    start: poll,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
