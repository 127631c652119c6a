import * as z from 'zod/mini'

/** What `/__remotes/status` tells of the versions of a site; all times are ISO, all measures milliseconds. */

const count = z.number()
const measure = z.optional(z.number())

const versionHealthSchema = z.object({
  version: z.string(),
  /** Pages opened in browsers and rendered by the server since this server saw the version. */
  views: count,
  renders: count,
  /** By kind, as `load-failed`. */
  failures: z.record(z.string(), count),
  /** What three of four do not pass. */
  lcp: measure,
  inp: measure,
  cls: measure,
})

const remoteStatusSchema = z.object({
  name: z.string(),
  team: z.string(),
  contact: z.string(),
  runbook: z.optional(z.string()),
  live: z.nullable(z.string()),
  /** What this server draws; another than `live` where that one was refused. */
  serving: z.nullable(z.string()),
  canary: z.nullable(z.object({ version: z.string(), percent: count, since: z.string() })),
  previous: z.array(z.string()),
  frozen: z.nullable(z.string()),
  health: z.array(versionHealthSchema),
})

export const remotesStatusSchema = z.object({
  environment: z.string(),
  revision: count,
  frozen: z.nullable(z.string()),
  /** Whether this server has the key to change the registry. */
  canChange: z.boolean(),
  remotes: z.array(remoteStatusSchema),
  refusals: z.array(z.object({ remote: z.string(), version: z.string(), problem: z.string(), at: count })),
  /** What is wrong with newer registries. */
  problems: z.array(z.string()),
  history: z.array(
    z.object({
      revision: count,
      at: z.string(),
      who: z.string(),
      action: z.string(),
      remote: z.optional(z.string()),
      version: z.optional(z.string()),
      from: z.optional(z.string()),
      percent: z.optional(count),
      why: z.optional(z.string()),
    }),
  ),
})

export type RemotesStatus = z.infer<typeof remotesStatusSchema>
export type RemoteStatus = z.infer<typeof remoteStatusSchema>
export type RemoteVersionHealth = z.infer<typeof versionHealthSchema>
