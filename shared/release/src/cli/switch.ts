import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { checkRetirement } from '../check/check-release.ts'
import type { Manifest } from '../package/manifest.ts'
import { newPreview, PREVIEW_PARAMETER, writePreviewToken } from '../preview/preview-link.ts'
import { recordPreview } from '../preview/preview-openings.ts'
import {
  goLive,
  isLiveAlready,
  newestOf,
  retire,
  rollBack,
  startCanary,
  wasLive,
} from '../registry/changes.ts'
import type { RegistryDocument } from '../registry/document.ts'
import { refresh } from '../registry/expiry.ts'
import { freeze, unfreeze } from '../registry/freezes.ts'
import { stateOf } from '../registry/next-revision.ts'
import { checkOnSite } from './check-on-site.ts'
import { confirmServed } from './confirm-served.ts'
import {
  CommandFailure,
  type CommonOptions,
  EXIT,
  openReleases,
  type Releases,
  refuseObjections,
  type Tools,
} from './releases.ts'
import { renderHere, storedRelease } from './render-here.ts'

// Commands that change which stored version is served.

type Print = (line: string) => void

function isOrWouldBe({ dryRun }: CommonOptions): string {
  return dryRun ? 'would be' : 'is'
}

function liveVersion(document: RegistryDocument, { environment }: CommonOptions, remote: string): string {
  return stateOf(document, environment, remote).live?.version ?? 'nothing'
}

interface PromoteOptions extends CommonOptions {
  /** The environment whose live version is promoted. */
  from?: string
}

/** `promote`: makes the canary, a stored version, or another environment's live version live. */
export async function promote(
  tools: Tools,
  remote: string,
  version: string | undefined,
  options: PromoteOptions,
  print: Print,
) {
  const releases = openReleases(tools, options)
  const document = await releases.latest()
  const { environment, from } = options
  const chosen =
    version ??
    (from
      ? stateOf(document, from, remote).live?.version
      : stateOf(document, environment, remote).canary?.entry.version)
  if (!chosen) {
    const message = from
      ? `${remote} is not live in ${from}.`
      : `${remote} has no canary in ${environment}. Name a version; npm run release -- status ${remote} lists them.`
    throw new CommandFailure(message, EXIT.refused)
  }
  const { entry, manifest } = await releases.published(remote, chosen)
  const after = await releases.change(
    async (before, signature) => {
      await releases.refuseIfBreaking(manifest, before)
      if (isLiveAlready(before, environment, entry)) return undefined
      return goLive(before, entry, 'promote', signature)
    },
    { ready: () => checkStored(tools, releases, options, { entry, manifest }, print) },
  )
  print(`${remote} ${chosen} ${isOrWouldBe(options)} live in ${environment} (revision ${after.revision}).`)
  return { remote, version: chosen, revision: after.revision }
}

/** Lets the site check a stored version, or else renders it here. */
async function checkStored(
  tools: Tools,
  releases: Releases,
  options: CommonOptions,
  { entry, manifest }: { entry: RegistryEntry; manifest: Manifest },
  print: Print,
): Promise<void> {
  if (options.dryRun) return
  const why = await checkOnSite(tools, options, entry, releases)
  if (why === undefined) return
  await renderHere(
    tools,
    await storedRelease(releases.store, manifest),
    releases,
    { unchecked: options.unchecked, why },
    print,
  )
}

/** `canary`: serves a version to a percentage of visitors. */
export async function canary(
  tools: Tools,
  remote: string,
  version: string,
  options: CommonOptions & { percent: number },
  print: Print,
) {
  const releases = openReleases(tools, options)
  const { entry, manifest } = await releases.published(remote, version)
  const after = await releases.change(
    async (before, signature) => {
      await releases.refuseIfBreaking(manifest, before)
      return startCanary(before, entry, options.percent, signature)
    },
    { ready: () => checkStored(tools, releases, options, { entry, manifest }, print) },
  )
  const verb = options.dryRun ? 'would go' : 'goes'
  print(
    `${remote} ${version} ${verb} to ${options.percent} % of visitors in ${options.environment} (revision ${after.revision}).`,
  )
  return { remote, version, percent: options.percent, revision: after.revision }
}

/**
 * `rollback`: removes the canary, or replaces the live version with the previous one. It verifies the signature of a
 * named version, which must have been live. Of the compatibility checks, it makes only that of the contract. Afterwards,
 * it asks this machine's site which version is served.
 */
export async function rollback(
  tools: Tools,
  remote: string,
  version: string | undefined,
  options: CommonOptions,
  print: Print,
) {
  const releases = openReleases(tools, options)
  const to = version === undefined ? undefined : (await releases.published(remote, version)).entry
  const newest = newestOf(stateOf(await releases.latest(), options.environment, remote))
  const after = await releases.change((before, signature) => {
    if (to && !wasLive(before, options.environment, to))
      throw new CommandFailure(
        `${remote} ${to.version} has not been live in ${options.environment}, so there is nothing to return to. npm run release -- promote ${remote} ${to.version} checks it and makes it live.`,
        EXIT.refused,
      )
    return rollBack(before, remote, signature, { to, newest })
  })
  const live = liveVersion(after, options, remote)
  const { revision } = after
  const isServed = !options.dryRun && (await confirmServed(tools, options, { remote, revision, live }))
  print(
    options.dryRun || isServed
      ? `${remote} ${live} ${isOrWouldBe(options)} live in ${options.environment} again (revision ${revision}).`
      : `The registry says that ${remote} ${live} is live in ${options.environment} again (revision ${revision}). No site at ${tools.origin} has confirmed it; see npm run release -- status.`,
  )
  return { remote, version: live, revision }
}

/** `retire`: takes a remote off the site, unless others use it. */
export async function retireRemote(tools: Tools, remote: string, options: CommonOptions, print: Print) {
  const releases = openReleases(tools, options)
  const after = await releases.change(async (before, signature) => {
    const next = retire(before, remote, signature)
    const version = liveVersion(before, options, remote)
    const objections = checkRetirement(remote, await releases.liveSite(before))
    refuseObjections({ name: remote, version }, objections, "can't be retired")
    return next
  })
  print(`${remote} ${isOrWouldBe(options)} off ${options.environment} (revision ${after.revision}).`)
  return { remote, revision: after.revision }
}

/** `freeze` and `unfreeze`, for one remote or the whole environment. */
export async function setFreeze(
  tools: Tools,
  remote: string | undefined,
  isFrozen: boolean,
  options: CommonOptions,
  print: Print,
) {
  const { why } = options
  const after = await openReleases(tools, options).change((before, signature) => {
    if (!isFrozen) return unfreeze(before, remote, signature)
    if (!why) throw new CommandFailure('A freeze needs a reason: --why "…".', EXIT.usage)
    return freeze(before, remote, { ...signature, why })
  })
  print(
    `${remote ?? options.environment} ${isOrWouldBe(options)} ${isFrozen ? 'frozen' : 'open again'} (revision ${after.revision}).`,
  )
  return { remote, frozen: isFrozen, revision: after.revision }
}

/** `refresh`: signs the registry again, so that new servers accept it when nobody publishes for a long time. */
export async function refreshRegistry(
  tools: Tools,
  options: CommonOptions & { acceptOlder?: boolean },
  print: Print,
) {
  const after = await openReleases(tools, options).change(
    (before, signature) => {
      if (before.revision === 0)
        throw new CommandFailure('There is no registry to refresh yet.', EXIT.refused)
      return refresh(before, signature)
    },
    { expired: 'renew', acceptOlder: options.acceptOlder },
  )
  const { revision, expires } = after
  print(
    options.dryRun
      ? `The registry would be signed again (revision ${revision}).`
      : `The registry is valid until ${expires} (revision ${revision}).`,
  )
  return { revision, expires }
}

/** `preview`: creates a link that shows a version to one browser. */
export async function preview(
  tools: Tools,
  remote: string,
  version: string | undefined,
  options: CommonOptions & { hours: number },
  print: Print,
) {
  const releases = openReleases(tools, options)
  const state = stateOf(await releases.latest(), options.environment, remote)
  const chosen = version ?? state.canary?.entry.version
  if (!chosen) throw new CommandFailure(`Name the version of ${remote} to show.`, EXIT.usage)
  const { entry } = await releases.published(remote, chosen)
  const expires = Date.now() + options.hours * 3_600_000
  if (options.dryRun) {
    print(`A link would show ${remote} ${chosen} until ${new Date(expires).toISOString()}.`)
    return { remote, version: chosen, dryRun: true, expires: new Date(expires).toISOString() }
  }
  const created = newPreview({ environment: options.environment, remote, version: chosen, expires })
  await recordPreview(releases.store, created)
  const token = writePreviewToken(created, releases.key)
  const path = (!entry.host && entry.smokePaths[0]) || '/'
  const link = `${tools.origin}${path}?${PREVIEW_PARAMETER}=${token}`
  print(`Works in the first browser that opens it, until ${new Date(expires).toISOString()}:\n${link}`)
  return { remote, version: chosen, link, expires: new Date(expires).toISOString() }
}
