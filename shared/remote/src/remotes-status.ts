import * as z from 'zod/mini'

// The response of `/__remotes/status`. LCP and INP are in milliseconds. Times are ISO, except that of a refusal, which
// is in milliseconds since 1970.

/** On the response to `/sw.js`: the path of the live host, such as `/remotes/shell/0.1.0-3f9ab2c1/`. */
export const HOST_HEADER = 'X-A-List-Host'

const count = z.number()
const measure = z.optional(z.number())

const versionHealthSchema = z.object({
  version: z.string(),
  /** Page views in browsers and renders on this server, since this server started to count the version. */
  views: count,
  renders: count,
  /** By kind, such as `load-failed`. */
  failures: z.record(z.string(), count),
  /** 75th percentiles. */
  lcp: measure,
  inp: measure,
  cls: measure,
  /** The longest script of this version in an interaction, in milliseconds. */
  inpScript: measure,
  /** Milliseconds of this version's scripts in long animation frames, per document. */
  blocking: measure,
  /** Long animation frames in which this version's scripts took the longest. */
  longFrames: z.optional(count),
})

const remoteStatusSchema = z.object({
  name: z.string(),
  team: z.string(),
  contact: z.string(),
  runbook: z.optional(z.string()),
  live: z.nullable(z.string()),
  /** The version that this server renders. It differs from `live` while the gate checks or refuses the live version. */
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
  /** Whether this server has the signing key, and whoever asks may change the registry. */
  canChange: z.boolean(),
  remotes: z.array(remoteStatusSchema),
  /** The shell's own pages, and its scripts on every page. */
  shell: z.optional(versionHealthSchema),
  refusals: z.array(z.object({ remote: z.string(), version: z.string(), problem: z.string(), at: count })),
  /** Why newer revisions are not used, and whether the registry expires soon. */
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
      grants: z.optional(z.array(z.string())),
      why: z.optional(z.string()),
    }),
  ),
})

export type RemotesStatus = z.infer<typeof remotesStatusSchema>
export type RemoteStatus = z.infer<typeof remoteStatusSchema>
export type RemoteVersionHealth = z.infer<typeof versionHealthSchema>
