import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Objection } from '../check/objection.ts'
import type { DescribedRelease } from '../package/describe-release.ts'
import type { Manifest } from '../package/manifest.ts'
import { putRelease } from '../package/put-release.ts'
import { createFolderStore } from '../store/folder-store.ts'
import type { ReleaseStore } from '../store/store.ts'
import { refuseObjections, type Tools } from './releases.ts'

/**
 * Smoke-renders a release in the shell of this repository. A temporary store takes the release, so that a check adds
 * nothing to the site's store.
 * @returns undefined if the repository has no shell
 */
export async function smokeHere(
  { smoke }: Tools,
  release: DescribedRelease,
): Promise<Objection[] | undefined> {
  if (!smoke) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'a-list-check-'))
  try {
    const problem = await smoke(await putRelease(createFolderStore(folder), release), folder)
    return problem ? [{ rule: 'smoke', message: `It does not render: ${problem}` }] : []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In place of a check by the site. @throws CommandFailure that names the problem */
export async function renderHere(
  tools: Tools,
  release: DescribedRelease,
  print: (line: string) => void,
): Promise<void> {
  const objections = await smokeHere(tools, release)
  if (objections) refuseObjections(release.manifest.entry, objections)
  const where = objections ? 'It was rendered on this machine.' : 'Nothing has rendered it.'
  print(`No site at ${tools.origin} has checked it. ${where}`)
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
