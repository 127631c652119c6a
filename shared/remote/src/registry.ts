import * as z from 'zod/mini'
import { SHELL_PATHS } from './patterns.ts'
import {
  accessSchema,
  baseOf,
  fileSchema,
  integritySchema,
  navigationSchema,
  pathPatternSchema,
  type RemoteSnapshot,
  remoteNameSchema,
  scriptSchema,
  versionSchema,
} from './remote-snapshot.ts'

/** Registry entries: what a server needs to serve one version of a remote or of the host. */

const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a sha256 in hex'))

const styleSchema = z.object({ file: fileSchema, integrity: z.optional(integritySchema) })

/** Files that a route or widget needs besides the entry, in load order. */
const chunksSchema = z.object({ scripts: z.array(scriptSchema), styles: z.array(styleSchema) })

const routeEntrySchema = z.object({
  id: z.string(),
  path: pathPatternSchema,
  access: accessSchema,
  chunks: chunksSchema,
})

/** JSON Schemas of payloads, by the name of their event. */
export const payloadSchemas = z.record(z.string(), z.record(z.string(), z.unknown()))

/** What a host provides to remotes. */
export const hostFactsSchema = z.object({
  /** The contract that the host was built with. */
  contract: z.number().check(z.refine(Number.isInteger, 'a whole number'), z.positive()),
  /** All contracts whose remotes it runs. */
  contracts: z.array(z.number()),
  /** `RENDERER_PROTOCOL` of the build. Servers with another one can't run it. */
  protocol: z.optional(z.number()),
  /** Library → version in the share table. */
  shared: z.record(z.string(), z.string()),
  /** What its event bus accepts. */
  accepts: payloadSchemas,
  /** Routes and widgets of remotes that the host uses, and names of the events that it publishes and reads. */
  uses: z.object({
    routes: z.array(z.string()),
    widgets: z.array(z.string()),
    publishes: z.array(z.string()),
    listens: z.array(z.string()),
  }),
})

export type HostFacts = z.infer<typeof hostFactsSchema>

export const registryEntrySchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  contract: z.number().check(z.refine(Number.isInteger, 'a whole number'), z.positive()),
  /** `runbook`: a URL, or a file next to the server bundle. */
  owners: z.object({ team: z.string(), contact: z.string(), runbook: z.optional(z.string()) }),
  routes: z.array(routeEntrySchema),
  navigation: navigationSchema,
  widgets: z.record(z.string(), chunksSchema),
  /** Path under which the site serves the web files; ends with a slash. */
  base: z.string().check(z.regex(/^\/remotes\/[\w./-]+\/$/, 'a path such as /remotes/blog/1.4.0/')),
  entry: scriptSchema,
  server: z.object({ file: fileSchema, sha256: sha256Schema }),
  smokePaths: z.array(z.string().check(z.startsWith('/'))).check(z.minLength(1)),
  /** Only a version of the host has this. */
  host: z.optional(hostFactsSchema),
  /** sha256 of the release's manifest.json, which has the hashes of all files. Absent only in development. */
  manifest: z.optional(sha256Schema),
})

export type RegistryEntry = z.infer<typeof registryEntrySchema>
export type RouteChunks = z.infer<typeof chunksSchema>

export function toSnapshot({
  name,
  version,
  entry,
  routes,
  navigation,
  widgets,
}: RegistryEntry): RemoteSnapshot {
  const filesOf = ({ scripts, styles }: RouteChunks) => [...scripts, ...styles].map(({ file }) => file)
  return {
    name,
    version,
    entry,
    routes: routes.map(({ chunks: _, ...route }) => route),
    ...(navigation && { navigation }),
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
    .replace(/:[\w-]+/g, ':')
    .replace(/(.)\/+$/, '$1')
    .toLowerCase()
}
