import type { HostAssets } from '@a-list/build/output/host-assets.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import * as z from 'zod'

// What the server and a renderer process say to each other. The server trusts nothing that a renderer says: a remote's
// code runs there, so each of its messages is checked against a schema.

/** A backend's address for each part of the API. */
export interface ApiBases {
  rest: string
  custom: string
  auth: string
  extension: string
}

/** A stylesheet of the shell with its text. */
export interface ShellSheet {
  file: string
  integrity: string
  css: string
}

/** The first message to a renderer. */
export interface RendererSetup {
  site: SiteSettings
  bases: ApiBases
  storefronts?: { tokens: Record<string, string>; version?: string }
  loaderBudgetMs: number
  /** Resident memory at which a renderer ends itself. */
  maxMemoryBytes: number
  assets: HostAssets
  shellSheets: ShellSheet[]
}

/** Remotes with the versions that pages are made of. */
export interface Snapshot {
  id: string
  remotes: RegistryEntry[]
}

/** Stands for a release's code. In development a version's bundle changes. */
export function codeKey({ name, version, server }: RegistryEntry): string {
  return `${name}@${version}/${server.sha256}`
}

/** What a renderer gets of one release: text that the server has checked against the release's manifest. */
export interface ReleaseCode {
  entry: RegistryEntry
  /** Why there is no code. */
  problem?: string
  bundle: string
  /** Text of each stylesheet, by its file name. */
  sheets: Record<string, string>
}

export interface FetchAnswer {
  status: number
  statusText: string
  headers: [string, string][]
  body: string
}

export type ToRenderer =
  | { type: 'setup'; setup: RendererSetup }
  /** Comes before the first message that uses this version. */
  | { type: 'code'; code: ReleaseCode }
  | { type: 'try'; id: number; entry: RegistryEntry }
  /** The first is what pages are made of where nothing else is asked for. */
  | { type: 'use'; snapshots: Snapshot[] }
  | {
      type: 'render'
      id: number
      url: string
      nonce: string
      snapshot: string | undefined
      exclude: string[]
    }
  | { type: 'abort'; id: number }
  | { type: 'fetched'; id: number; answer?: FetchAnswer; problem?: string }

const id = z.int().positive()
const MAX_PROBLEM = 20_000
const problem = z.string().transform((text) => text.slice(0, MAX_PROBLEM))
const status = z.int().min(200).max(599)

export const fromRendererSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** The event loop turns. */
  z.object({ type: z.literal('beat') }),
  /** Sent before this remote's code runs for a page, so that the server knows what to blame when the process stops. */
  z.object({ type: z.literal('entering'), id, remote: z.string().max(100) }),
  z.object({ type: z.literal('tried'), id, problem: problem.nullable() }),
  z.object({ type: z.literal('redirect'), id, status, to: z.string().max(8192) }),
  /** A page that is ready as a whole. */
  z.object({ type: z.literal('page'), id, status, cacheable: z.boolean(), bytes: z.instanceof(Uint8Array) }),
  /** A page whose data is late: its head, its parts as they come, its end. */
  z.object({ type: z.literal('head'), id, status }),
  z.object({ type: z.literal('chunk'), id, bytes: z.instanceof(Uint8Array) }),
  z.object({ type: z.literal('end'), id }),
  z.object({ type: z.literal('failed'), id, problem }),
  /** Something failed in a page that is being rendered. */
  z.object({ type: z.literal('report'), id, remote: z.string().max(100).optional(), problem }),
  /** A renderer has no network: the server makes its calls, to the backend and to known stores only. */
  z.object({
    type: z.literal('fetch'),
    id,
    url: z.string().max(8192),
    method: z.enum(['GET', 'POST']),
    headers: z.array(z.tuple([z.string().max(200), z.string().max(8192)])).max(50),
    body: z.string().max(100_000).optional(),
  }),
])

export type FromRenderer = z.infer<typeof fromRendererSchema>
export type FetchCall = Extract<FromRenderer, { type: 'fetch' }>
