import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { buildRemote } from '@a-list/build/output/build-folder.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { checkRelease, type Objection } from '../check/check-release.ts'
import { type DescribedRelease, describeRelease } from '../package/describe-release.ts'
import { putRelease } from '../package/put-release.ts'
import { signRelease } from '../package/sign-release.ts'
import { goLive, startCanary } from '../registry/changes.ts'
import { createFolderStore } from '../store/folder-store.ts'
import {
  type CommonOptions,
  folderOf,
  openReleases,
  type Releases,
  refuseObjections,
  type Tools,
} from './releases.ts'

interface Checked {
  release: DescribedRelease
  objections: Objection[]
}

/** Builds a remote where its sources changed, and looks for what stands against it. */
async function buildAndCheck(
  tools: Tools,
  releases: Releases,
  remote: string,
  say: (line: string) => void,
): Promise<Checked> {
  const folder = folderOf(tools, remote)
  process.env.NODE_ENV ??= 'production'
  await buildRemote(folder, say)
  const release = describeRelease({ ...remoteIdentity(folder), folder: join(folder, 'dist') })
  const objections = checkRelease(release, await releases.liveSite())
  const problem = await smokeApart(tools, release)
  if (problem) objections.push({ rule: 'smoke', message: `It does not render: ${problem}` })
  return { release, objections }
}

/** In a store of its own: what is only checked is not in the site's. */
async function smokeApart({ smoke }: Tools, release: DescribedRelease): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-check-'))
  try {
    const entry: RegistryEntry = await putRelease(createFolderStore(folder), release)
    return await smoke(entry, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `check`: can I deploy? */
export async function check(
  tools: Tools,
  remote: string,
  options: CommonOptions,
  say: (line: string) => void,
) {
  const releases = openReleases(tools, options)
  const checked = await buildAndCheck(tools, releases, remote, say)
  refuseObjections(checked.release.manifest.entry, checked.objections)
  const { entry, sizes } = checked.release.manifest
  say(`${remote} ${entry.version} can be deployed to ${options.environment}.`)
  return { remote, version: entry.version, sizes, objections: [] }
}

interface PublishOptions extends CommonOptions {
  /** To a share of visitors first, 1–99. */
  canary?: number
  /** Into the store only. */
  store?: boolean
}

/** `publish`: build, check, put into the store, make live. */
export async function publish(
  tools: Tools,
  remote: string,
  options: PublishOptions,
  say: (line: string) => void,
) {
  const releases = openReleases(tools, options)
  const checked = await buildAndCheck(tools, releases, remote, say)
  refuseObjections(checked.release.manifest.entry, checked.objections)
  const { version } = checked.release.manifest.entry
  const { environment, dryRun, canary } = options
  if (dryRun) {
    say(`${remote} ${version} would be published to ${environment}.`)
    return { remote, version, dryRun }
  }
  const { manifest } = checked.release
  const entry = await putRelease(releases.store, checked.release)
  await signRelease(releases.store, entry, releases.key)
  if (options.store) {
    say(`${remote} ${version} is in the store. Make it live: npm run release -- promote ${remote} ${version}`)
    return { remote, version, live: false }
  }
  const document = await releases.change(async (before, signature) => {
    // What is live may be another than when the check began.
    await releases.refuseIfBreaking(manifest, before)
    return canary === undefined
      ? goLive(before, entry, 'publish', signature)
      : startCanary(before, entry, canary, signature)
  })
  say(
    canary === undefined
      ? `${remote} ${version} is live in ${environment} (revision ${document.revision}).`
      : `${remote} ${version} goes to ${canary} % of visitors in ${environment} (revision ${document.revision}).`,
  )
  return { remote, version, revision: document.revision, ...(canary !== undefined && { percent: canary }) }
}
