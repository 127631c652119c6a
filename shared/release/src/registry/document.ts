import { registryEntrySchema } from '@a-list/remote/registry.ts'
import * as z from 'zod'

/** The registry: which version of each remote is live in each environment, and how that came to be. */

/** Enough to tell the last months of a busy team; older entries are dropped. */
export const HISTORY_LENGTH = 300

export const environmentNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'an environment: lower-case letters, digits and dashes')

const freezeSchema = z.object({ who: z.string(), why: z.string(), at: z.iso.datetime() })

const canarySchema = z.object({
  entry: registryEntrySchema,
  /** Of visitors, who get it. */
  percent: z.int().min(1).max(99),
  since: z.iso.datetime(),
})

const remoteStateSchema = z.object({
  /** Absent for a remote that has only had a canary so far, or was retired. */
  live: z.optional(registryEntrySchema),
  /** What was live before, the last one first. The first is what a page falls back to. */
  previous: z.array(registryEntrySchema).max(3),
  /** Versions that were taken back: nothing puts them live again unless somebody says so. */
  withdrawn: z.array(z.string()).max(50),
  canary: canarySchema.optional(),
  frozen: freezeSchema.optional(),
})

/** What remotes rely on in the host that serves an environment. */
export const hostFactsSchema = z.object({
  contract: z.int().positive(),
  /** Name → version of the share table. */
  shared: z.record(z.string(), z.string()),
  /** Event → fingerprint of its schema. */
  events: z.record(z.string(), z.string()),
  /** Addresses of remotes that the shell's own parts lead to. */
  uses: z.object({ routes: z.array(z.string()), widgets: z.array(z.string()) }),
})

const environmentSchema = z.object({
  remotes: z.record(z.string(), remoteStateSchema),
  frozen: freezeSchema.optional(),
  host: hostFactsSchema.optional(),
})

export const ACTIONS = [
  'publish',
  'promote',
  'canary',
  'rollback',
  'retire',
  'freeze',
  'unfreeze',
  'refresh',
] as const

const historyEntrySchema = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.enum(ACTIONS),
  environment: z.string(),
  /** Absent where the whole environment is meant. */
  remote: z.string().optional(),
  version: z.string().optional(),
  /** What was in its place before. */
  from: z.string().optional(),
  percent: z.number().optional(),
  why: z.string().optional(),
})

export const documentSchema = z.object({
  /** Of this document's shape. */
  schema: z.literal(2),
  /** The same in all documents of a store, and in no other's. Absent until the next change of one that was begun without. */
  id: z.uuid().optional(),
  /** Goes up by one with each change; the file is called by it. */
  revision: z.int().min(0),
  /** Set by each change, see expiry.ts. Absent until the next change of a registry that was begun without. */
  expires: z.iso.datetime().optional(),
  environments: z.record(environmentNameSchema, environmentSchema),
  /** The newest first. */
  history: z.array(historyEntrySchema).max(HISTORY_LENGTH),
})

export type RegistryDocument = z.infer<typeof documentSchema>
export type Environment = z.infer<typeof environmentSchema>
export type RemoteState = z.infer<typeof remoteStateSchema>
export type HistoryEntry = z.infer<typeof historyEntrySchema>
export type HostFacts = z.infer<typeof hostFactsSchema>

export const EMPTY_DOCUMENT: RegistryDocument = { schema: 2, revision: 0, environments: {}, history: [] }

/** As a refusal says it: `environments.production.remotes.blog.live.entry: …`. */
export function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0]
  return `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'invalid'}`
}
