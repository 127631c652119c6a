import { HOST_NAME } from '@a-list/remote/patterns.ts'
import { type HostFacts, hostFactsSchema, registryEntrySchema } from '@a-list/remote/registry.ts'
import * as z from 'zod'
import { grantsSchema } from './grants.ts'

/**
 * The registry: which versions of each remote, and of the host, are live in each environment, and the history of changes.
 */

/** Number of history entries: some months of a busy team. Older entries are deleted. */
export const HISTORY_LENGTH = 300

export const environmentNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'an environment: lower-case letters, digits and dashes')

const freezeSchema = z.object({ who: z.string(), why: z.string(), at: z.iso.datetime() })

const canarySchema = z.object({
  entry: registryEntrySchema,
  /** Percentage of visitors who get the canary. */
  percent: z.int().min(1).max(99),
  since: z.iso.datetime(),
})

const remoteStateSchema = z.object({
  /** Absent for a retired remote, and for one that has only had a canary so far. */
  live: z.optional(registryEntrySchema),
  /** Previous live versions, newest first. If the live version fails, pages use the first one. */
  previous: z.array(registryEntrySchema).max(3),
  /** Versions that were rolled back. A deployment of the whole site does not make them live again. */
  withdrawn: z.array(z.string()).max(50),
  canary: canarySchema.optional(),
  frozen: freezeSchema.optional(),
})

function haveOwnNames(remotes: Record<string, z.infer<typeof remoteStateSchema>>): boolean {
  return Object.entries(remotes).every(([name, { live, canary, previous }]) =>
    [live, canary?.entry, ...previous].every((entry) => !entry || entry.name === name),
  )
}

const environmentSchema = z.object({
  remotes: z
    .record(z.string(), remoteStateSchema)
    .refine(haveOwnNames, 'a version belongs to another remote'),
  frozen: freezeSchema.optional(),
  /** Of a host that is no release: the build that the servers of this environment have in their own folder. */
  host: z.optional(hostFactsSchema),
  /** Absent until somebody sets them: remotes take what is free. */
  grants: z.optional(grantsSchema),
})

/** Servers can't read a registry whose history has another one. */
const ACTIONS = [
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
  /** The user of the machine that made the change, as that machine said. */
  who: z.string(),
  /** Id of the key that signed the change. Absent until it is signed. */
  key: z.string().optional(),
  action: z.enum(ACTIONS),
  environment: z.string(),
  /** Absent for a change of the whole environment. */
  remote: z.string().optional(),
  version: z.string().optional(),
  /** The version that the change replaced. */
  from: z.string().optional(),
  percent: z.number().optional(),
  /** Remotes whose grants a `refresh` has set. */
  grants: z.array(z.string()).optional(),
  why: z.string().optional(),
})

export const documentSchema = z.object({
  /** Version of this format. */
  schema: z.literal(2),
  /** Identifies the registry of one store. */
  id: z.uuid(),
  /** Increases with each change: by one, unless files already have the next numbers. It is the name of the file. */
  revision: z.int().min(0),
  /** Set by each change, see expiry.ts. */
  expires: z.iso.datetime(),
  environments: z.record(environmentNameSchema, environmentSchema),
  /** Newest first. */
  history: z.array(historyEntrySchema).max(HISTORY_LENGTH),
})

type SignedDocument = z.infer<typeof documentSchema>
/** The first change sets the id, and each change a new date. */
export type RegistryDocument = Omit<SignedDocument, 'id' | 'expires'> &
  Partial<Pick<SignedDocument, 'id' | 'expires'>>
export type Environment = z.infer<typeof environmentSchema>
export type RemoteState = z.infer<typeof remoteStateSchema>
export type HistoryEntry = z.infer<typeof historyEntrySchema>

export const EMPTY_DOCUMENT: RegistryDocument = { schema: 2, revision: 0, environments: {}, history: [] }

/** What the live host provides; undefined before the first start or deployment. */
export function hostOf({ remotes, host }: Environment): HostFacts | undefined {
  return remotes[HOST_NAME]?.live?.host ?? host
}

/** Formats the first issue: `environments.production.remotes.blog.live.entry: …`. */
export function firstProblem(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  return `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'invalid'}`
}
