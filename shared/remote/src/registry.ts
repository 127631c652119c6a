import * as z from 'zod/mini'
import { PATH_PATTERN, REMOTE_NAME, SHELL_PATHS } from './patterns.ts'

/** Registry entries: what the shell needs to serve one version of a remote. */

const remoteNameSchema = z.string().check(z.regex(REMOTE_NAME, 'lower-case letters, digits and dashes'))
const pathPatternSchema = z.string().check(z.regex(PATH_PATTERN, 'a path that starts with "/"'))
const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+[\w.+-]{0,60}$/, 'a version such as 1.4.0-3f9ab2c1'))
/** A path relative to the release's web folder, never outside it. */
const fileSchema = z
  .string()
  .check(z.regex(/^(?!.*\.\.)[\w][\w./-]{0,199}$/, 'a file name inside the release'))
const integritySchema = z
  .string()
  .check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/, 'a sha256 or sha384 integrity'))
const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a sha256 in hex'))

const scriptSchema = z.object({ file: fileSchema, integrity: integritySchema })
/** Registries from before November 2026 have only the file name of a stylesheet. */
const styleSchema = z.union([
  z.object({ file: fileSchema, integrity: z.optional(integritySchema) }),
  z.pipe(
    fileSchema,
    z.transform((file): { file: string; integrity?: string } => ({ file })),
  ),
])

/** Files that a route or widget needs besides the entry, in load order. */
const chunksSchema = z.object({ scripts: z.array(scriptSchema), styles: z.array(styleSchema) })

const accessSchema = z.optional(z.literal('moderators'))
const routeEntrySchema = z.object({
  id: z.string(),
  path: pathPatternSchema,
  access: accessSchema,
  chunks: chunksSchema,
})

export const registryEntrySchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  contract: z.number().check(z.refine(Number.isInteger, 'a whole number'), z.positive()),
  /** `runbook`: a URL, or a file next to the server bundle. */
  owners: z.object({ team: z.string(), contact: z.string(), runbook: z.optional(z.string()) }),
  routes: z.array(routeEntrySchema),
  widgets: z.record(z.string(), chunksSchema),
  /** Path under which the site serves the web files; ends with a slash. */
  base: z.string().check(z.regex(/^\/remotes\/[\w./-]+\/$/, 'a path such as /remotes/blog/1.4.0/')),
  entry: scriptSchema,
  server: z.object({ file: fileSchema, sha256: sha256Schema }),
  smokePaths: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
  /** sha256 of the release's manifest.json, which has the hashes of all files. Absent only in development. */
  manifest: z.optional(sha256Schema),
})

export type RegistryEntry = z.infer<typeof registryEntrySchema>
export type RouteChunks = z.infer<typeof chunksSchema>

/** Whether `npm run dev` made this version. Its files change under the same URLs. */
export function isInDevelopment({ version }: Pick<RegistryEntry, 'version'>): boolean {
  return version.endsWith('-dev')
}

/**
 * The part of an entry that the browser needs. Every page inlines it, so it has no server details. Of the
 * hashes, it has only the entry's, because the entry contains those of its chunks.
 */
export const remoteSnapshotSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  entry: scriptSchema,
  routes: z.array(z.object({ id: z.string(), path: pathPatternSchema, access: accessSchema })),
  /** The files that each widget needs besides the entry. */
  widgets: z.record(z.string(), z.array(fileSchema)),
})

export type RemoteSnapshot = z.infer<typeof remoteSnapshotSchema>

/** Path under which the site serves a version's web files. */
export function baseOf({ name, version }: Pick<RegistryEntry, 'name' | 'version'>): string {
  return `/remotes/${name}/${version}/`
}

export function toSnapshot({ name, version, entry, routes, widgets }: RegistryEntry): RemoteSnapshot {
  const filesOf = ({ scripts, styles }: RouteChunks) => [...scripts, ...styles].map(({ file }) => file)
  return {
    name,
    version,
    entry,
    routes: routes.map(({ chunks: _, ...route }) => route),
    widgets: Object.fromEntries(Object.entries(widgets).map(([id, chunks]) => [id, filesOf(chunks)])),
  }
}

/**
 * Checks that remotes can be served together: no duplicate name, no base of another version, and no path claimed twice.
 * @returns the conflict, or undefined
 */
export function conflictBetween(remotes: readonly RegistryEntry[]): string | undefined {
  const names = new Set<string>()
  const owners = new Map<string, string>(SHELL_PATHS.map((path) => [path, 'the shell']))
  for (const remote of remotes) {
    if (names.has(remote.name)) return `"${remote.name}" is listed twice`
    names.add(remote.name)
    const base = baseOf(remote)
    if (remote.base !== base) return `the base of "${remote.name}" is not ${base}`
    for (const route of remote.routes) {
      const shape = shapeOf(route.path)
      const owner = owners.get(shape)
      if (owner) return `${owner} and "${remote.name}" both claim ${route.path}`
      owners.set(shape, `"${remote.name}"`)
    }
  }
  return undefined
}

/**
 * Normalizes a pattern. Patterns that match the same paths have the same shape, such as `/brand/:id` and
 * `/brand/:slug/`.
 */
export function shapeOf(path: string): string {
  return path
    .replace(/:\w+/g, ':')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()
}
