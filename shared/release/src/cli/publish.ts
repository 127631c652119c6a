import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRemote } from '@a-list/build/build-folder/build-folder.ts'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { BUILD_ID_FILE, buildId } from '@a-list/build/output/build-id.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { checkRelease } from '../check/check-release.ts'
import { type DescribedRelease, describeRelease } from '../package/describe-release.ts'
import { entryFor, putRelease } from '../package/put-release.ts'
import { signRelease } from '../package/sign-release.ts'
import { goLive, isLiveAlready, startCanary } from '../registry/changes.ts'
import type { Objection } from '../registry/objection.ts'
import { checkOnSite } from './check-on-site.ts'
import { describeServed } from './confirm-served.ts'
import {
  CommandFailure,
  type CommonOptions,
  EXIT,
  folderOf,
  openReleases,
  type Releases,
  refuseObjections,
  type Tools,
} from './releases.ts'
import { renderHere, smokeHere } from './render-here.ts'

interface Checked {
  release: DescribedRelease
  objections: Objection[]
}

/** Builds a remote if its sources changed, or takes an existing build, and checks it. */
async function buildAndCheck(
  tools: Tools,
  releases: Releases,
  remote: string,
  { dist }: PublishOptions,
  print: (line: string) => void,
): Promise<Checked> {
  const folder = folderOf(tools, remote)
  process.env.NODE_ENV ||= 'production'
  const host = remote === HOST_NAME ? tools.host : undefined
  if (dist !== undefined) refuseOtherBuild(dist, folder)
  else if (host) await host.build(print)
  else await buildRemote(folder, print)
  const built = dist ?? join(folder, 'dist')
  const release = host ? host.describe(built) : describeRelease({ ...remoteIdentity(folder), folder: built })
  return { release, objections: checkRelease(release, await releases.liveSite()) }
}

/** @throws CommandFailure unless the folder contains a finished build of these sources */
function refuseOtherBuild(dist: string, folder: string): void {
  const stamp = join(dist, BUILD_ID_FILE)
  if (!existsSync(stamp)) {
    throw new CommandFailure(`${dist} contains no finished build. Build one: npm run build`, EXIT.usage)
  }
  const [built, own] = [readFileSync(stamp, 'utf8'), buildId(folder)]
  if (built === own) return
  throw new CommandFailure(
    `${dist} was built from other sources (${built}) than those of this checkout (${own}). Check out the commit of the build.`,
    EXIT.refused,
  )
}

/** Uploads a release without making it live. */
async function upload(release: DescribedRelease, { store, key }: Releases): Promise<RegistryEntry> {
  const entry = await putRelease(store, release)
  await signRelease(store, entry, key)
  return entry
}

/**
 * `check`: builds a remote and reports what prevents the deployment. Without the shell in the repository, it uploads the
 * version, so that the site renders it.
 */
export async function check(
  tools: Tools,
  remote: string,
  options: PublishOptions,
  print: (line: string) => void,
) {
  const releases = openReleases(tools, options)
  const { release, objections } = await buildAndCheck(tools, releases, remote, options, print)
  const { entry, sizes } = release.manifest
  refuseObjections(entry, objections)
  const found = await smokeHere(tools, release, releases)
  refuseObjections(entry, found ?? [])
  const why = found ? undefined : await checkOnSite(tools, options, await upload(release, releases), releases)
  print(`${remote} ${entry.version} can be deployed to ${options.environment}.`)
  if (why !== undefined)
    print(`Nothing has rendered it: the site at ${tools.origin} has not checked it (${why}).`)
  return { remote, version: entry.version, sizes, objections: [] }
}

interface PublishOptions extends CommonOptions {
  /** The folder of an existing build, which is not built again. */
  dist?: string
  /** Percentage of visitors for a canary, 1–99. */
  canary?: number
  /** Only uploads to the release store. */
  store?: boolean
}

/**
 * `publish`: builds, checks, uploads to the store, and makes the version live once the site has rendered it; without a
 * site, once it has rendered here. With `--dry-run`, it builds and makes the same checks here, but uploads and changes
 * nothing.
 */
export async function publish(
  tools: Tools,
  remote: string,
  options: PublishOptions,
  print: (line: string) => void,
) {
  const releases = openReleases(tools, options)
  const { release, objections } = await buildAndCheck(tools, releases, remote, options, print)
  const { manifest } = release
  refuseObjections(manifest.entry, objections)
  const { version } = manifest.entry
  const { environment, dryRun, canary } = options
  const is = dryRun ? 'would be' : 'is'
  const entry = dryRun ? await entryFor(releases.store, manifest) : await upload(release, releases)
  let isChecked = false
  async function ready() {
    if (dryRun) {
      const found = await smokeHere(tools, release, releases)
      if (!found) print('Nothing has rendered it, because a dry run uploads nothing for the site.')
      return refuseObjections(entry, found ?? [])
    }
    const why = await checkOnSite(tools, options, entry, releases)
    isChecked = why === undefined
    // Nothing becomes live with --store.
    const unchecked = options.unchecked || options.store
    if (why !== undefined) await renderHere(tools, release, releases, { unchecked, why }, print)
  }

  if (options.store) {
    await ready()
    print(
      `${remote} ${version} ${is} in the store. Make it live: npm run release -- promote ${remote} ${version}`,
    )
    return { remote, version, live: false }
  }
  const { revision } = await releases.change(
    async (before, signature) => {
      // Checks again, because the live versions may have changed since the first check.
      await releases.refuseIfBreaking(manifest, before)
      if (canary === undefined && isLiveAlready(before, environment, entry)) return undefined
      return canary === undefined
        ? goLive(before, entry, 'publish', signature)
        : startCanary(before, entry, canary, signature)
    },
    { ready },
  )
  print(
    canary === undefined
      ? `${remote} ${version} ${is} live in ${environment} (revision ${revision}).`
      : `${remote} ${version} ${dryRun ? 'would go' : 'goes'} to ${canary} % of visitors in ${environment} (revision ${revision}).`,
  )
  if ((isChecked || !tools.smoke) && !dryRun && canary === undefined)
    print(await describeServed(tools, options, entry, revision))
  return { remote, version, revision, ...(canary !== undefined && { percent: canary }) }
}
