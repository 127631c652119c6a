import { goLive, newestOf, retire, rollBack, startCanary } from '../registry/changes.ts'
import type { RegistryDocument } from '../registry/document.ts'
import { refresh } from '../registry/expiry.ts'
import { freeze, unfreeze } from '../registry/freezes.ts'
import { stateOf } from '../registry/next-revision.ts'
import { newPreview, PREVIEW_PARAMETER, writePreviewToken } from '../registry/preview-link.ts'
import { givePreview } from '../registry/preview-openings.ts'
import { CommandFailure, type CommonOptions, EXIT, openReleases, type Tools } from './releases.ts'

// Commands that only move what is in the store already.

type Say = (line: string) => void

function would({ dryRun }: CommonOptions): string {
  return dryRun ? 'would be' : 'is'
}

function liveVersion(document: RegistryDocument, { environment }: CommonOptions, remote: string): string {
  return stateOf(document, environment, remote).live?.version ?? 'nothing'
}

interface PromoteOptions extends CommonOptions {
  /** An environment whose live version is taken. */
  from?: string
}

/** `promote`: the canary, a version of the store, or what is live in another environment. */
export async function promote(
  tools: Tools,
  remote: string,
  version: string | undefined,
  options: PromoteOptions,
  say: Say,
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
  const after = await releases.change(async (before, signature) => {
    await releases.refuseIfBreaking(manifest, before)
    return goLive(before, entry, 'promote', signature)
  })
  say(`${remote} ${chosen} ${would(options)} live in ${environment} (revision ${after.revision}).`)
  return { remote, version: chosen, revision: after.revision }
}

/** `canary`: gives a version to a share of visitors. */
export async function canary(
  tools: Tools,
  remote: string,
  version: string,
  options: CommonOptions & { percent: number },
  say: Say,
) {
  const releases = openReleases(tools, options)
  const { entry, manifest } = await releases.published(remote, version)
  const after = await releases.change(async (before, signature) => {
    await releases.refuseIfBreaking(manifest, before)
    return startCanary(before, entry, options.percent, signature)
  })
  const verb = options.dryRun ? 'would go' : 'goes'
  say(
    `${remote} ${version} ${verb} to ${options.percent} % of visitors in ${options.environment} (revision ${after.revision}).`,
  )
  return { remote, version, percent: options.percent, revision: after.revision }
}

/** `rollback`: takes back the canary, else the live version. Nothing is asked but that what comes back is what it was. */
export async function rollback(
  tools: Tools,
  remote: string,
  version: string | undefined,
  options: CommonOptions,
  say: Say,
) {
  const releases = openReleases(tools, options)
  const to = version === undefined ? undefined : (await releases.published(remote, version)).entry
  const newest = newestOf(stateOf(await releases.latest(), options.environment, remote))
  const after = await releases.change((before, signature) =>
    rollBack(before, remote, signature, { to, newest }),
  )
  const live = liveVersion(after, options, remote)
  say(
    `${remote} ${live} ${would(options)} live in ${options.environment} again (revision ${after.revision}).`,
  )
  return { remote, version: live, revision: after.revision }
}

/** `retire`: takes a remote off the site. */
export async function retireRemote(tools: Tools, remote: string, options: CommonOptions, say: Say) {
  const after = await openReleases(tools, options).change((before, signature) =>
    retire(before, remote, signature),
  )
  say(`${remote} ${would(options)} off ${options.environment} (revision ${after.revision}).`)
  return { remote, revision: after.revision }
}

/** `freeze` and `unfreeze`: of one remote, or of the whole environment. */
export async function setFreeze(
  tools: Tools,
  remote: string | undefined,
  isFrozen: boolean,
  options: CommonOptions,
  say: Say,
) {
  const { why } = options
  const after = await openReleases(tools, options).change((before, signature) => {
    if (!isFrozen) return unfreeze(before, remote, signature)
    if (!why) throw new CommandFailure('A freeze needs its reason: --why "…".', EXIT.usage)
    return freeze(before, remote, { ...signature, why })
  })
  say(
    `${remote ?? options.environment} ${would(options)} ${isFrozen ? 'frozen' : 'open again'} (revision ${after.revision}).`,
  )
  return { remote, frozen: isFrozen, revision: after.revision }
}

/** `refresh`: signs the registry anew, so that new servers go on trusting it while nobody publishes. */
export async function refreshRegistry(
  tools: Tools,
  options: CommonOptions & { acceptOlder?: boolean },
  say: Say,
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
  say(
    options.dryRun
      ? `The registry would be signed anew (revision ${revision}).`
      : `The registry is valid until ${expires} (revision ${revision}).`,
  )
  return { revision, expires }
}

/** `preview`: a link that shows one browser a version. */
export async function preview(
  tools: Tools,
  remote: string,
  version: string | undefined,
  options: CommonOptions & { hours: number },
  say: Say,
) {
  const releases = openReleases(tools, options)
  const state = stateOf(await releases.latest(), options.environment, remote)
  const chosen = version ?? state.canary?.entry.version
  if (!chosen) throw new CommandFailure(`Name the version of ${remote} that is to be shown.`, EXIT.usage)
  const { entry } = await releases.published(remote, chosen)
  const expires = Date.now() + options.hours * 3_600_000
  const shown = newPreview({ environment: options.environment, remote, version: chosen, expires })
  await givePreview(releases.store, shown)
  const token = writePreviewToken(shown, releases.key)
  const path = entry.smokePaths[0] ?? '/'
  const link = `${tools.origin}${path}?${PREVIEW_PARAMETER}=${token}`
  say(`For the browser that opens it first, until ${new Date(expires).toISOString()}:\n${link}`)
  return { remote, version: chosen, link, expires: new Date(expires).toISOString() }
}
