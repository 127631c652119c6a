import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DescribedRelease } from '../package/describe-release.ts'
import type { Manifest } from '../package/manifest.ts'
import { putRelease } from '../package/put-release.ts'
import type { Objection } from '../registry/objection.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { ReleaseStore } from '../store/store.ts'
import { CommandFailure, EXIT, type Releases, refuseObjections, type Tools } from './releases.ts'

/**
 * Smoke-renders a release in the shell of this repository, a remote with the live host if there is one. A temporary store
 * takes the releases, so that a check adds nothing to the site's store.
 * @returns undefined if the repository has no shell
 */
export async function smokeHere(
  { smoke }: Tools,
  release: DescribedRelease,
  releases: Releases,
): Promise<Objection[] | undefined> {
  if (!smoke) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'a-list-check-'))
  const here = createFolderStore(folder)
  try {
    const host = release.manifest.entry.host ? undefined : await releases.liveHost()
    const hostHere = host && (await putRelease(here, await storedRelease(releases.store, host)))
    const problem = await smoke(await putRelease(here, release), folder, hostHere)
    return problem ? [{ rule: 'smoke', message: `It does not render: ${problem}` }] : []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * In place of a check by the site.
 * @param options.why the site has not checked it
 * @throws CommandFailure that names the problem, or if the repository has no shell, unless `--unchecked` allows that
 */
export async function renderHere(
  tools: Tools,
  release: DescribedRelease,
  releases: Releases,
  { unchecked, why }: { unchecked?: boolean; why: string },
  print: (line: string) => void,
): Promise<void> {
  const objections = await smokeHere(tools, release, releases)
  const nobody = `The site at ${tools.origin} has not checked it (${why})`
  if (objections) {
    refuseObjections(release.manifest.entry, objections)
    print(`${nobody}. It was rendered on this machine.`)
  } else if (unchecked) print(`${nobody}. Nothing has rendered it.`)
  else
    throw new CommandFailure(
      `${nobody}, and this repository has no host to render it. Check PUBLIC_ORIGIN and the key. To go on without a check, add --unchecked.`,
      EXIT.refused,
    )
}

/** Reads a release back from a store. */
export async function storedRelease(store: ReleaseStore, manifest: Manifest): Promise<DescribedRelease> {
  const { name, version } = manifest.entry
  const files = Object.keys(manifest.files).map(async (path) => {
    const content = await store.read(`${name}/${version}/${path}`)
    if (!content) throw new Error(`${name} ${version}: ${path} is missing`)
    return [path, content] as const
  })
  return { manifest, files: new Map(await Promise.all(files)) }
}
