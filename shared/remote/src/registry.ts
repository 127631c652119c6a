import * as z from 'zod/mini'
import { PATH_PATTERN, REMOTE_NAME, SHELL_PATHS } from './patterns.ts'

/** The registry: which version of each remote is live, and all the shell needs to serve it. */

const remoteNameSchema = z.string().check(z.regex(REMOTE_NAME, 'lower-case letters, digits and dashes'))
const pathPatternSchema = z.string().check(z.regex(PATH_PATTERN, 'a path that starts with "/"'))
const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+[\w.+-]{0,60}$/, 'a version such as 1.4.0-3f9ab2c1'))
/** Relative to the release's own web folder: no way out of it. */
const fileSchema = z
  .string()
  .check(z.regex(/^(?!.*\.\.)[\w][\w./-]{0,199}$/, 'a file name inside the release'))
const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 integrity'))
const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a sha256 in hex'))

const scriptSchema = z.object({ file: fileSchema, integrity: integritySchema })

/** Files a route or widget needs beyond the entry, in load order. */
const chunksSchema = z.object({ scripts: z.array(scriptSchema), styles: z.array(fileSchema) })

const routeEntrySchema = z.object({ id: z.string(), path: pathPatternSchema, chunks: chunksSchema })

export const registryEntrySchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  contract: z.number().check(z.refine(Number.isInteger, 'a whole number'), z.positive()),
  owners: z.object({ team: z.string(), contact: z.string() }),
  routes: z.array(routeEntrySchema),
  widgets: z.record(z.string(), chunksSchema),
  /** Where the web files are served from, on this site's own origin; ends with a slash. */
  base: z.string().check(z.regex(/^\/remotes\/[\w./-]+\/$/, 'a path such as /remotes/blog/1.4.0/')),
  entry: scriptSchema,
  server: z.object({ file: fileSchema, sha256: sha256Schema }),
  smokePaths: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
})

export const registrySchema = z.object({
  /** Of this document's shape. */
  schema: z.literal(1),
  remotes: z.array(registryEntrySchema),
})

export type RegistryEntry = z.infer<typeof registryEntrySchema>
export type RouteEntry = z.infer<typeof routeEntrySchema>
export type RouteChunks = z.infer<typeof chunksSchema>
export type Registry = z.infer<typeof registrySchema>

/** Versions that `npm run dev` publishes: their files change under one address. */
export function isInDevelopment({ version }: Pick<RegistryEntry, 'version'>): boolean {
  return version.endsWith('-dev')
}

/**
 * What the browser needs of an entry. It is inlined in every page, so it has no server detail, and no hashes but
 * the entry's: the entry itself knows those of its chunks.
 */
export interface RemoteSnapshot extends Pick<RegistryEntry, 'name' | 'version' | 'base' | 'entry'> {
  routes: Pick<RouteEntry, 'id' | 'path'>[]
}

export function toSnapshot({ name, version, base, entry, routes }: RegistryEntry): RemoteSnapshot {
  return { name, version, base, entry, routes: routes.map(({ id, path }) => ({ id, path })) }
}

export type RegistryReading = { ok: true; registry: Registry } | { ok: false; problem: string }

/** Reads a registry document. A refusal names the field, as `remotes.2.entry.integrity: a sha384 integrity`. */
export function readRegistry(text: string): RegistryReading {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { ok: false, problem: `not JSON (${error instanceof Error ? error.message : String(error)})` }
  }
  const parsed = registrySchema.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { ok: false, problem: `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'invalid'}` }
  }
  const names = new Set<string>()
  const owners = new Map<string, string>(SHELL_PATHS.map((path) => [path, 'the shell']))
  for (const remote of parsed.data.remotes) {
    if (names.has(remote.name)) return { ok: false, problem: `remotes: "${remote.name}" is listed twice` }
    names.add(remote.name)
    const base = `/remotes/${remote.name}/${remote.version}/`
    if (remote.base !== base)
      return { ok: false, problem: `remotes: the base of "${remote.name}" is not ${base}` }
    for (const route of remote.routes) {
      const shape = shapeOf(route.path)
      const owner = owners.get(shape)
      if (owner)
        return { ok: false, problem: `remotes: ${owner} and "${remote.name}" both claim ${route.path}` }
      owners.set(shape, `"${remote.name}"`)
    }
  }
  return { ok: true, registry: parsed.data }
}

/** Patterns that match the same addresses have one shape: `/brand/:id` and `/brand/:slug/`. */
function shapeOf(path: string): string {
  return path
    .replace(/:\w+/g, ':')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()
}
