import { setTimeout } from 'node:timers/promises'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { HOST_HEADER } from '@a-list/remote/remotes-status.ts'
import * as z from 'zod'
import { CommandFailure, type CommonOptions, EXIT, type Tools } from './releases.ts'
import { CHECKED_WITHIN_MS, describeSiteStatus, POLL_MS, siteStatusAfter } from './site-status.ts'

/**
 * Asks the site at the origin of this machine's settings.
 * @param withinMs how long the site may take to check the version
 * @returns whether it serves the version; false if no site answers, or it belongs to another environment
 * @throws CommandFailure when it serves another version than the registry says, or has not followed the registry
 */
export async function confirmServed(
  { origin }: Tools,
  { environment }: CommonOptions,
  { remote, revision, live }: { remote: string; revision: number; live: string },
  withinMs?: number,
): Promise<boolean> {
  const site = await siteStatusAfter(origin, { environment, revision }, withinMs)
  if (!site) return false
  // Only this remote counts: the site may still be checking versions of others.
  if (site.remotes.some(({ name, serving }) => name === remote && serving === live)) return true
  const problems = site.revision < revision ? [`it is still at revision ${site.revision}`] : []
  const lines = describeSiteStatus({ ...site, problems }, remote)
  if (lines.length === 0) return false
  throw new CommandFailure(
    `The registry has changed (revision ${revision}), but the site does not follow:\n${lines.join('\n')}`,
    EXIT.failed,
    { remote, revision },
  )
}

/** A busy site may need that long to render the smoke paths of a new version. */
const PUBLISHED_WITHIN_MS = 30_000

/** The part of a live version's public mf-manifest.json that names the version. */
const servedManifestSchema = z.object({ metaData: z.object({ publicPath: z.string() }) })

/**
 * Waits until the site serves a published version. The site's reasons are for its moderators and its own machine; others
 * learn only which version it serves, and nothing of a remote for moderators.
 * @returns a sentence about it
 * @throws CommandFailure when it does not serve it
 */
export async function describeServed(
  tools: Tools,
  options: CommonOptions,
  { name, version, base, routes }: RegistryEntry,
  revision: number,
): Promise<string> {
  const isServed = `${tools.origin} serves it.`
  const change = { remote: name, revision, live: version }
  if (await confirmServed(tools, options, change, PUBLISHED_WITHIN_MS)) return isServed
  const isForModerators = name !== HOST_NAME && routes.every(({ access }) => access)
  if (isForModerators) return `${tools.origin}/__remotes says whether the site serves it.`
  const began = performance.now()
  for (let limit = CHECKED_WITHIN_MS; performance.now() - began < limit; await setTimeout(POLL_MS)) {
    const served = await fetchServedBase(tools.origin, name)
    if (served?.endsWith(base)) return isServed
    // Only a site that answers is waited for.
    if (served !== undefined) limit = PUBLISHED_WITHIN_MS
  }
  throw new CommandFailure(
    `The registry has changed (revision ${revision}), but ${tools.origin} does not serve ${name} ${version}. Its release page says why: ${tools.origin}/__remotes`,
    EXIT.failed,
    { remote: name, revision },
  )
}

/** @returns the path of the version's files; undefined if the site does not answer, empty if it serves no version */
async function fetchServedBase(origin: string, remote: string): Promise<string | undefined> {
  const isHost = remote === HOST_NAME
  try {
    const signal = AbortSignal.timeout(CHECKED_WITHIN_MS)
    const response = await fetch(origin + (isHost ? '/sw.js' : `/remotes/${remote}/mf-manifest.json`), {
      signal,
    })
    if (isHost) return response.headers.get(HOST_HEADER) ?? ''
    return response.ok ? servedManifestSchema.parse(await response.json()).metaData.publicPath : ''
  } catch {
    return undefined
  }
}
