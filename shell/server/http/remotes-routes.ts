import { RUNBOOK_FILE } from '@a-list/build/output/build-id.ts'
import { clientAddress, networkOf } from '@a-list/domain/addresses/client-address.ts'
import { readCheckRequest } from '@a-list/release/check/check-request.ts'
import { readManifest } from '@a-list/release/package/put-release.ts'
import type { ReleaseFiles } from '@a-list/release/package/release-files.ts'
import { rollBack } from '@a-list/release/registry/changes.ts'
import { RefusedChange } from '@a-list/release/registry/next-revision.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseSigner } from '@a-list/release/settings.ts'
import { type HealthReport, healthReportSchema } from '@a-list/remote/health.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import { registryEntrySchema, toSnapshot } from '@a-list/remote/registry.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod'
import type { HealthCounts } from '../health/health-counts.ts'
import { createReportTokens } from '../health/report-tokens.ts'
import type { RegistryStore } from '../registry/registry-store.types.ts'
import type { Settings } from '../settings.ts'
import { releaseAccess } from './release-access.ts'
import { liveOrCanary, releasesStatus } from './releases-status.ts'
import type { VisitorVersions } from './visitor-versions.ts'

const MAX_REPORT_BYTES = 2000
/** Ten times the size of a registry with its whole history. */
const MAX_PUSH_BYTES = 1_000_000
/**
 * Pushes per network in ten seconds. Each push costs a signature check, and a release changes the registry only
 * a few times.
 */
const MAX_PUSHES = 20
const PUSHES_SECONDS = 10
/** Prefix lengths that distinguish networks. */
const PUSH_NETWORK = { ipv4: 32, ipv6: 64 }

/** @param maxSize in bytes */
function atMost(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => c.json({ message: 'The request is too large.' }, 413) })
}

const { name, version } = registryEntrySchema.shape
/** `from` is the version that the person saw and wants to roll back. */
const rollbackSchema = z.object({ remote: name, from: version, why: z.string().max(300).optional() })

interface RemotesRoutesOptions {
  settings: Settings
  registry: RegistryStore
  files: ReleaseFiles
  versions: VisitorVersions
  trusted: TrustedKeys
  health: HealthCounts
  /** Absent if this server may not change the registry. */
  signer: ReleaseSigner | undefined
}

/** The routes under /__remotes: version checks and health reports of browsers, and release management. */
export function remotesRoutes({
  settings,
  registry,
  files,
  versions,
  trusted,
  health,
  signer,
}: RemotesRoutesOptions): Hono {
  const app = new Hono()
  const tokens = createReportTokens()
  const pushes = new RateLimiterMemory({ points: MAX_PUSHES, duration: PUSHES_SECONDS })
  const addressOf = (c: Context) =>
    clientAddress(c.env, c.req.header('X-Forwarded-For'), settings.trustedProxies)

  app.get('/versions', async (c) => {
    const { id } = (await versions.of(c)) ?? registry.current()
    return c.text(id, 200, { 'Cache-Control': 'no-store' })
  })

  app.get('/instead-of/:remote/:version', async (c) => {
    const { remote, version } = c.req.param()
    const entry = await registry.findAlternative(remote, version)
    c.header('Cache-Control', 'no-store')
    return entry ? c.json(toSnapshot(entry)) : c.text('No other version works.', 404)
  })

  app.get('/health-token', async (c) => {
    const { host } = (await versions.of(c)) ?? registry.current()
    return c.text(tokens.issue(addressOf(c), host?.version), 200, { 'Cache-Control': 'no-store' })
  })

  app.post('/health', atMost(MAX_REPORT_BYTES), async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    const report = healthReportSchema.safeParse(body)
    if (!report.success) return c.text('This is not a valid health report.', 400)
    const { token, remote, version, kind, page = 0 } = report.data
    const admission = tokens.admit(token, addressOf(c), `${remote}@${version} ${kind} ${page}`)
    if (admission.kind === 'refused') return c.text('Get a token from /__remotes/health-token first.', 403)
    if (admission.kind === 'new') {
      for (const counted of countedAs(report.data, admission.host)) health.add(counted, admission.network)
    }
    return c.body(null, 204)
  })

  const requireReleaseAccess = releaseAccess(settings)

  app.get('/status', requireReleaseAccess, (c) => {
    c.header('Cache-Control', 'no-store')
    const canChange = signer !== undefined && c.get('mayChange')
    return c.json(releasesStatus(registry.status(), health, canChange))
  })

  app.get('/runbooks/:remote', requireReleaseAccess, async (c) => {
    c.header('Cache-Control', 'no-store')
    const entry = liveOrCanary(registry.status(), c.req.param('remote'))
    if (entry?.owners.runbook !== RUNBOOK_FILE)
      return c.json({ message: 'This version has no runbook.' }, 404)
    const file = await files.read(entry, `server/${RUNBOOK_FILE}`)
    return file
      ? c.json({ text: file.content.toString() })
      : c.json({ message: 'The store does not have the runbook that was published.' }, 404)
  })

  app.post('/rollback', requireReleaseAccess, atMost(MAX_REPORT_BYTES), async (c) => {
    if (!signer) return c.json({ message: 'This server has no key, so it can’t change the registry.' }, 501)
    const request = rollbackSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!request.success) return c.json({ message: 'Name the remote and the version to roll back.' }, 400)
    const { remote, from, why } = request.data
    const signature = { environment: settings.releases.environment, who: c.get('who'), now: Date.now(), why }
    try {
      await signer.log.change(signer.key, (document) =>
        rollBack(document, remote, signature, { newest: from }),
      )
    } catch (error) {
      if (error instanceof RefusedChange) return c.json({ message: error.message }, 409)
      throw error
    }
    await registry.pollNow()
    return c.json(releasesStatus(registry.status(), health, true))
  })

  /** Checks a stored version as before serving it, for a command that is about to make it live. */
  app.post('/check', atMost(MAX_REPORT_BYTES), async (c) => {
    const { store, environment } = settings.releases
    const request = readCheckRequest(await c.req.text(), trusted, environment, Date.now())
    const release =
      request && (await readManifest(store, request.remote, request.version).catch(() => undefined))
    if (!release || release.entry.manifest !== request?.manifest)
      return c.json({ message: 'This version is not for this server, or no trusted key has signed it.' }, 403)
    return c.json({ problem: (await registry.problemOf(release.entry)) ?? null })
  })

  /**
   * Accepts the newest registry from the program that changed it, so that this server needn't wait for its next poll.
   */
  app.post('/push', atMost(MAX_PUSH_BYTES), async (c) => {
    try {
      await pushes.consume(networkOf(addressOf(c), PUSH_NETWORK))
    } catch {
      c.header('Retry-After', String(PUSHES_SECONDS))
      return c.json(
        { message: 'Too many registries were sent from your network. Try again in 10 seconds.' },
        429,
      )
    }
    try {
      await registry.acceptPushed(await c.req.text())
      return c.json({ revision: registry.status().revision })
    } catch {
      return c.json(
        { message: 'This registry is not for this server, or no trusted key has signed it.' },
        403,
      )
    }
  })

  return app
}

/**
 * Counts a report about a remote for the host too, because the host's code runs on every page. Long animation frames
 * count only for the owner of the script. Where a report names the host, it gets the version that the page has.
 * @param version of the page's host; empty for the server's own build, which counts only reports about itself
 */
function countedAs(report: HealthReport, version: string): HealthReport[] {
  if (version === '') return [report]
  const host = { remote: HOST_NAME, version }
  const { script } = report
  const known = { ...report, ...(script?.remote === HOST_NAME && { script: { ...script, ...host } }) }
  if (report.remote === HOST_NAME) return [{ ...known, ...host }]
  return report.kind === 'long-frames' ? [known] : [known, { ...report, script: undefined, ...host }]
}
