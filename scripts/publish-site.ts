import { userInfo } from 'node:os'
import { checkCompatibility } from '@a-list/release/check/check-release.ts'
import { liveManifests } from '@a-list/release/check/live-manifests.ts'
import { CommandFailure, refuseObjections } from '@a-list/release/cli/releases.ts'
import type { Manifest } from '@a-list/release/package/manifest.ts'
import { firstProblem, hostOf, type RegistryDocument } from '@a-list/release/registry/document.ts'
import { isDueForRefresh, refresh } from '@a-list/release/registry/expiry.ts'
import { type Grants, newGrantsSchema } from '@a-list/release/registry/grants.ts'
import { environmentOf, RefusedChange, type Signature } from '@a-list/release/registry/next-revision.ts'
import {
  type Deployment,
  goLiveTogether,
  isFirstStart,
  startTogether,
} from '@a-list/release/registry/site-start.ts'
import { openReleaseSigner, type ReleaseSettings } from '@a-list/release/settings.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import grants from '../shell/grants.json' with { type: 'json' }
import { hostFacts } from './host-release.ts'

/** Makes built versions live together, and prints what changed and what was skipped. */
export function publishSite(entries: RegistryEntry[], settings: ReleaseSettings): Promise<void> {
  return changeSite(settings, (document, signature) =>
    goLiveTogether(document, entries, hostFacts(), signature, firstGrants(document, signature)),
  )
}

/**
 * Records a start of the site. A first start makes those of the built versions live whose remotes have no release; a
 * later start changes no version.
 */
export function recordStart(entries: RegistryEntry[], settings: ReleaseSettings): Promise<void> {
  return changeSite(settings, (document, signature) =>
    startTogether(document, entries, hostFacts(), signature, firstGrants(document, signature)),
  )
}

/** @returns the grants that the first start of this site sets; undefined later @throws RefusedChange for invalid ones */
function firstGrants(document: RegistryDocument, { environment }: Signature): Grants | undefined {
  if (!isFirstStart(document, environment)) return undefined
  const { data, error } = newGrantsSchema.safeParse(grants)
  if (error) throw new RefusedChange(`shell/grants.json: ${firstProblem(error)}`)
  return data
}

async function changeSite(
  settings: ReleaseSettings,
  change: (document: RegistryDocument, signature: Signature) => Deployment,
): Promise<void> {
  const { log, key } = openReleaseSigner(settings, { createKey: true })
  const { environment } = settings
  let skipped: Deployment['skipped'] = []
  let replaced: string[] = []
  const changing = log.change(
    key,
    async (document) => {
      replaced = []
      const signature = { environment, who: userInfo().username, now: Date.now() }
      const next = change(document, signature)
      skipped = next.skipped
      if (!next.document)
        return isDueForRefresh(document, signature.now) ? refresh(document, signature) : undefined
      await refuseMisfits(settings, document, next.document)
      replaced = replacedVersions(document, next.document)
      return next.document
    },
    { expired: 'renew-if-seen' },
  )
  await changing.catch((error: unknown) => {
    // These tell the person at the keyboard what to do, without a stack.
    const isMistake = error instanceof RefusedChange || error instanceof CommandFailure
    throw isMistake ? new Error(error.message) : error
  })
  for (const line of replaced) console.log(line)
  for (const { entry, why } of skipped) {
    console.log(
      `${entry.name} ${entry.version} was built but is not live: ${why} (see npm run release -- status).`,
    )
  }
}

/**
 * Checks all live versions, because a change may take away what an unchanged one uses. What did not fit before is not this
 * change's fault.
 * @throws CommandFailure that lists why a version does not fit the host or the others
 */
async function refuseMisfits(
  { environment, store }: ReleaseSettings,
  before: RegistryDocument,
  after: RegistryDocument,
): Promise<void> {
  const [was, will] = [environmentOf(before, environment), environmentOf(after, environment)]
  const manifestsBefore = await liveManifests(store, was.remotes)
  const manifests = await liveManifests(store, will.remotes)
  for (const manifest of manifests) {
    if (isInDevelopment(manifest.entry)) continue
    const isOther = ({ entry }: Manifest) => entry.name !== manifest.entry.name
    const replaced = manifestsBefore.find((one) => !isOther(one))
    const known = replaced
      ? checkCompatibility(replaced, {
          host: hostOf(was),
          grants: was.grants,
          manifests: manifestsBefore,
        }).map(({ message }) => message)
      : []
    // What the release removes shows only beside the version that it replaces.
    const site = {
      host: hostOf(will),
      grants: will.grants,
      manifests: [...manifests.filter(isOther), ...(replaced ? [replaced] : [])],
    }
    const objections = checkCompatibility(manifest, site).filter(({ message }) => !known.includes(message))
    refuseObjections(manifest.entry, objections)
  }
}

/** Lists the releases that a change has replaced, one line each. */
function replacedVersions(before: RegistryDocument, { history }: RegistryDocument): string[] {
  return history
    .filter(({ revision, from, version }) => revision > before.revision && from && from !== version)
    .map(
      ({ remote, version, from, environment }) =>
        `${remote} ${version} is live in ${environment} instead of ${from}.`,
    )
}
