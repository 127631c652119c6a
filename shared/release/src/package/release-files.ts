import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import { LRUCache } from 'lru-cache'
import { ownField } from '../registry/own-field.ts'
import type { TrustedKeys } from '../registry/signing.ts'
import { isKey, manifestKey, type ReleaseStore, UnreadableFile } from '../store/store.ts'
import { type Manifest, manifestSchema, sha256Hex } from './manifest.ts'
import { signedManifest } from './sign-release.ts'

/** A verified file of a release. */
export interface ReleaseFile {
  content: Buffer
  sha256: string
}

/**
 * A version with the hash of its manifest, which determines the content. A version in development has no hash.
 */
export type PinnedRelease = Pick<RegistryEntry, 'name' | 'version' | 'manifest'>

export interface ReleaseFiles {
  /**
   * @param path inside the release, such as `web/remoteEntry.js`
   * @returns undefined if the version's manifest has no such file, or the store's copy is not the published one
   */
  read(release: PinnedRelease, path: string): Promise<ReleaseFile | undefined>
  /** @returns undefined if the store has no manifest with this hash */
  manifest(release: PinnedRelease): Promise<Manifest | undefined>
  /**
   * Finds a version that is not in the registry, such as one of an open tab, by the signature of its manifest.
   * @returns undefined when the store has no such version, or no trusted key has signed it
   */
  findSigned(name: string, version: string): Promise<PinnedRelease | undefined>
}

/**
 * Size in bytes of the cache of verified files for browsers. Server bundles are not cached: a renderer requests
 * each only once, and the bundles of fifty old versions took 30 MB.
 */
const MAX_CONTENT_BYTES = 32_000_000
const MAX_MANIFESTS = 500
/** How long a missing version is remembered as missing, so that repeated requests cause little load. */
const UNSIGNED_MS = 10_000
const MAX_UNSIGNED = 10_000

interface ReleaseFilesOptions {
  /**
   * Whether versions in development are read without verification, because their files change during editing.
   * Off by default.
   */
  servesDevelopment?: boolean
}

/**
 * Reads files of releases. A file is returned only if a trusted manifest lists it and its hash matches. So somebody
 * with write access to the store can't add, change or link a file.
 */
export function createReleaseFiles(
  from: ReleaseStore,
  trusted: TrustedKeys,
  { servesDevelopment = false }: ReleaseFilesOptions = {},
): ReleaseFiles {
  const store = withoutUnreadable(from)
  const contents = new LRUCache<string, Buffer>({
    maxSize: MAX_CONTENT_BYTES,
    sizeCalculation: (content) => Math.max(1, content.length),
  })
  const manifests = new LRUCache<string, Manifest>({ max: MAX_MANIFESTS })
  const signed = new LRUCache<string, PinnedRelease>({ max: MAX_MANIFESTS })
  const unsigned = new LRUCache<string, true>({ max: MAX_UNSIGNED, ttl: UNSIGNED_MS })

  async function manifestOf({
    name,
    version,
    manifest: hash = '',
  }: PinnedRelease): Promise<Manifest | undefined> {
    const known = manifests.get(hash)
    if (known) return known
    const content = await store.read(manifestKey(name, version))
    if (!content || sha256Hex(content) !== hash) return undefined
    const parsed = manifestSchema.safeParse(JSON.parse(content.toString()))
    if (parsed.success) manifests.set(hash, parsed.data)
    return parsed.data
  }

  async function readPinned(release: PinnedRelease, path: string): Promise<ReleaseFile | undefined> {
    const manifest = await manifestOf(release)
    const sha256 = manifest && ownField(manifest.files, path)?.sha256
    if (!sha256) return undefined
    const known = contents.get(sha256)
    if (known) return { content: known, sha256 }
    const content = await store.read(`${release.name}/${release.version}/${path}`)
    if (!content || sha256Hex(content) !== sha256) return undefined
    if (path.startsWith('web/')) contents.set(sha256, content)
    return { content, sha256 }
  }

  return {
    manifest: manifestOf,

    async read(release, path) {
      if (release.manifest) return readPinned(release, path)
      if (!servesDevelopment || !isInDevelopment(release)) return undefined
      const content = await store.read(`${release.name}/${release.version}/${path}`)
      return content && { content, sha256: sha256Hex(content) }
    },

    async findSigned(name, version) {
      const key = `${name}/${version}`
      const known = signed.get(key)
      if (known || unsigned.has(key)) return known
      const manifest = await signedManifest(store, { name, version }, trusted)
      if (manifest === undefined) {
        unsigned.set(key, true)
        return undefined
      }
      const release = { name, version, manifest }
      signed.set(key, release)
      return release
    },
  }
}

/** The same store, except that unreadable files and malformed keys (from URLs) count as missing. */
function withoutUnreadable(store: ReleaseStore): ReleaseStore {
  return {
    ...store,
    async read(key) {
      if (!isKey(key)) return undefined
      try {
        return await store.read(key)
      } catch (error) {
        if (error instanceof UnreadableFile) return undefined
        throw error
      }
    },
  }
}
