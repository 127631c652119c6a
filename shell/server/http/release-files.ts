import { parseJson } from '@a-list/domain/text/parse-json.ts'
import type { PinnedRelease, ReleaseFiles } from '@a-list/release/package/release-files.ts'
import { EMPTY_DOCUMENT } from '@a-list/release/registry/document.ts'
import { entriesOf } from '@a-list/release/registry/needed-versions.ts'
import { environmentOf } from '@a-list/release/registry/next-revision.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { baseOf, isInDevelopment } from '@a-list/remote/remote-snapshot.ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import * as z from 'zod'
import type { RegistryStatus } from '../registry/registry-store.types.ts'
import { pickEncoding } from './compression.ts'
import { IMMUTABLE } from './static-files.ts'

/** A file of a release that a browser may request: `/remotes/<name>/<version>/<file>`. */
const ADDRESS = /^\/remotes\/([a-z][a-z0-9-]*)\/((?!.*\.\.)[\w.-]+)\/([\w.-]+(?:\/[\w.-]+)*)$/

/** Hosts on other sites may load a remote too (docs/team-guide.md). */
const FOR_ALL_SITES = ['Access-Control-Allow-Origin', '*'] as const

interface ReleaseFilesOptions {
  files: ReleaseFiles
  /**
   * This server's environment. A version in development is served only if it is live or a canary in this
   * environment.
   */
  environment: string
  document: () => RegistryStatus['document']
  /** Whether other sites may load a remote. */
  isShared: (remote: string) => boolean
}

/**
 * Serves the web files of releases: of versions in the registry, and of any other signed release, because an
 * open tab may use a version that this server has never served. The build adds a Brotli copy of each file that
 * compression makes smaller.
 */
export function releaseFiles({
  files,
  environment,
  document,
  isShared,
}: ReleaseFilesOptions): MiddlewareHandler {
  return async (c, next) => {
    const [, name, version, file] = ADDRESS.exec(c.req.path) ?? []
    if (!name || !version || !file) return next()
    const whole = document() ?? EMPTY_DOCUMENT
    // Other versions are identified by their hashes, which versions in development lack.
    const own = { ...whole, environments: { [environment]: environmentOf(whole, environment) } }
    const named = entriesOf(isInDevelopment({ version }) ? own : whole, name)
    const known = named.find((entry) => entry.version === version)
    const release = known ?? (await files.findSigned(name, version))
    const answer =
      release &&
      (await sendFile(c, files, release, file, isShared(name) ? Object.fromEntries([FOR_ALL_SITES]) : {}))
    return answer ?? next()
  }
}

/** The URL of a host's file names no version: the file's name contains a hash. */
const HOST_ADDRESS = /^\/assets\/([\w.-]+(?:\/[\w.-]+)*)$/

interface HostFilesOptions {
  files: ReleaseFiles
  /** The versions of the host that pages and open tabs may use. */
  hosts: () => readonly RegistryEntry[]
}

/** Serves the web files of the host's releases below `/assets`. */
export function hostFiles({ files, hosts }: HostFilesOptions): MiddlewareHandler {
  return async (c, next) => {
    const [, file] = HOST_ADDRESS.exec(c.req.path) ?? []
    for (const host of file ? hosts() : []) {
      const answer = await sendFile(c, files, host, file ?? '')
      if (answer) return answer
    }
    return next()
  }
}

/** @returns undefined if the release has no such web file */
async function sendFile(
  c: Context,
  files: ReleaseFiles,
  release: PinnedRelease,
  file: string,
  more: Record<string, string> = {},
): Promise<Response | undefined> {
  const path = `web/${file}`
  const takesBrotli = pickEncoding(c.req.header('Accept-Encoding')) === 'br'
  const brotli = takesBrotli ? await files.read(release, `${path}.br`) : undefined
  const found = brotli ?? (await files.read(release, path))
  if (!found) return undefined
  const etag = `"${found.sha256.slice(0, 32)}"`
  const headers = {
    ...more,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': isInDevelopment(release) ? 'no-store' : IMMUTABLE,
    'Content-Type': getMimeType(file) ?? 'application/octet-stream',
    ...(brotli && { 'Content-Encoding': 'br' }),
  }
  if (isKnownTo(c, etag)) return c.body(null, 304, headers)
  return c.body(new Uint8Array(found.content), 200, headers)
}

function isKnownTo(c: Context, etag: string): boolean {
  const known = c.req.header('If-None-Match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Module Federation's own manifest of a version. */
const FEDERATION_MANIFEST = 'mf-manifest.json'
const federationManifestSchema = z.looseObject({ metaData: z.looseObject({ publicPath: z.string() }) })

interface LiveManifestsOptions {
  files: ReleaseFiles
  /** The site's origin. */
  origin: string
  /** The remotes that other sites may load. */
  live: () => readonly RegistryEntry[]
}

/** Serves `/remotes/<name>/mf-manifest.json`: the live version's manifest, so that other hosts follow each release. */
export function liveManifests({ files, origin, live }: LiveManifestsOptions): Hono {
  return new Hono().get(`/:name/${FEDERATION_MANIFEST}`, async (c) => {
    c.header(...FOR_ALL_SITES)
    const entry = live().find(({ name }) => name === c.req.param('name'))
    const found = entry && (await files.read(entry, `web/${FEDERATION_MANIFEST}`))
    const { data: manifest } = federationManifestSchema.safeParse(found && parseJson(String(found.content)))
    if (!entry || !manifest) return c.text('Not found', 404)
    // Otherwise, the other host would look for the version's files beside the manifest's URL.
    manifest.metaData.publicPath = origin + baseOf(entry)
    return c.json(manifest, 200, { 'Cache-Control': 'no-cache' })
  })
}
