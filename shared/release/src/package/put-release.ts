import type { RegistryEntry } from '@a-list/remote/registry.ts'
import pMap from 'p-map'
import { firstProblem } from '../registry/document.ts'
import { manifestKey, type ReleaseStore } from '../store/store.ts'
import type { DescribedRelease } from './describe-release.ts'
import { describeFile, type Manifest, manifestSchema, sha256Hex } from './manifest.ts'

/** How many files are written or read at the same time. */
const IN_PARALLEL = { concurrency: 8 }

/**
 * @returns the entry of a release for the registry
 * @throws Error if the store has other content under this version
 */
export async function entryFor(store: ReleaseStore, manifest: Manifest): Promise<RegistryEntry> {
  const { name, version } = manifest.entry
  const text = JSON.stringify(manifest)
  const stored = await store.read(manifestKey(name, version))
  if (stored && !stored.equals(Buffer.from(text))) {
    throw new Error(
      `${store.label} has ${name} ${version} with other content. A version never changes: raise the version in its package.json.`,
    )
  }
  return { ...manifest.entry, manifest: sha256Hex(text) }
}

/**
 * Writes a release into the store: first its files, then its manifest. A release exists once it has a manifest,
 * so the next attempt can continue after an interruption.
 * @returns the entry for the registry
 * @throws Error if the store has other content under this version
 */
export async function putRelease(
  store: ReleaseStore,
  { manifest, files }: DescribedRelease,
): Promise<RegistryEntry> {
  const { name, version } = manifest.entry
  const key = manifestKey(name, version)
  const text = JSON.stringify(manifest)
  const entry = await entryFor(store, manifest)
  const putFile = async ([path, content]: [string, Buffer]) => {
    const file = `${name}/${version}/${path}`
    if (await store.create(file, content)) return
    const known = await store.read(file)
    if (known?.equals(content)) return
    // An interrupted attempt left this file incomplete, or the file was damaged later.
    await store.remove(file)
    await store.create(file, content)
  }
  await pMap(files, putFile, IN_PARALLEL)
  if (!(await store.create(key, Buffer.from(text))) && !(await store.read(key))?.equals(Buffer.from(text))) {
    throw new Error(`Someone else has just published another ${name} ${version} to ${store.label}.`)
  }
  const problem = await verifyRelease(store, entry)
  if (problem) throw new Error(problem)
  return entry
}

/** @throws Error when there is no such release, or its manifest is damaged */
export async function readManifest(
  store: ReleaseStore,
  remote: string,
  version: string,
): Promise<{ manifest: Manifest; entry: RegistryEntry }> {
  const content = await store.read(manifestKey(remote, version))
  if (!content) throw new Error(`${store.label} has no release ${version} of ${remote}.`)
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString()))
  if (!parsed.success) {
    throw new Error(`The manifest of ${remote} ${version} is damaged: ${firstProblem(parsed.error)}.`)
  }
  return { manifest: parsed.data, entry: { ...parsed.data.entry, manifest: sha256Hex(content) } }
}

/** Lists the complete versions, in no particular order. */
export async function versionsInStore(store: ReleaseStore, remote: string): Promise<string[]> {
  const keys = await store.list(`${remote}/`)
  return keys.flatMap((key) => /^[^/]+\/([^/]+)\/manifest\.json$/.exec(key)?.[1] ?? [])
}

/**
 * Verifies the hash of every file of a release.
 * @returns the problem and its file; undefined when all files are unchanged
 */
export async function verifyRelease(store: ReleaseStore, entry: RegistryEntry): Promise<string | undefined> {
  const { name, version } = entry
  const content = await store.read(manifestKey(name, version))
  if (!content) return `${name} ${version}: there is no manifest.json`
  if (sha256Hex(content) !== entry.manifest)
    return `${name} ${version}: manifest.json is not the one that was published`
  const manifest = manifestSchema.safeParse(JSON.parse(content.toString()))
  if (!manifest.success) return `${name} ${version}: manifest.json can't be used`
  const problems: string[] = []
  const verifyFile = async ([path, { sha256, sha384 }]: [string, Manifest['files'][string]]) => {
    const file = await store.read(`${name}/${version}/${path}`)
    const is = file && describeFile(file)
    if (!is) problems.push(`${name} ${version}: ${path} is missing`)
    else if (is.sha256 !== sha256) problems.push(`${name} ${version}: ${path} has the wrong sha256`)
    else if (is.sha384 !== sha384) problems.push(`${name} ${version}: ${path} has the wrong sha384`)
  }
  await pMap(Object.entries(manifest.data.files), verifyFile, IN_PARALLEL)
  return problems.sort()[0]
}
