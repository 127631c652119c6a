import type { HostAssets } from '@a-list/build/output/host-assets.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import type { PostedForm } from '@a-list/remote/posted-form.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import * as z from 'zod'
import type { BackendBases } from '../backend-fetch/backend-bases.ts'
import { isSurrogateKey, MAX_KEYS } from '../backend-fetch/page-sources.ts'

// The messages between the server and a renderer process. A renderer runs the remotes' code, so the server
// validates each of its messages with a schema.

/**
 * Version of these messages. A server runs only hosts with its own, so raise it with each change that an older server or
 * renderer would misunderstand.
 */
export const RENDERER_PROTOCOL = 1

/** A stylesheet of the shell with its text. */
export interface ShellStylesheet {
  file: string
  integrity: string
  css: string
}

/** The first message to a renderer. */
export interface RendererSetup {
  site: SiteSettings
  bases: BackendBases
  storefronts?: { tokens: Record<string, string>; version?: string }
  loaderBudgetMs: number
  timeScale: number
  /** Resident memory at which a renderer exits. */
  maxMemoryBytes: number
  assets: HostAssets
  shellStylesheets: ShellStylesheet[]
}

/** The versions that a page is made of. */
export interface Snapshot {
  id: string
  /** Absent if the server's own build is the host. */
  host?: RegistryEntry
  remotes: RegistryEntry[]
}

/** Identifies a release's code. In development, the bundle changes while the version stays the same. */
export function codeKey({ name, version, server }: RegistryEntry): string {
  return `${name}@${version}/${server.sha256}`
}

/** The code of one release, which the server has verified against its manifest. */
export interface ReleaseCode {
  entry: RegistryEntry
  /** Set if the code could not be read. */
  problem?: string
  bundle: string
  /** Text of each stylesheet, by file name. */
  stylesheets: Record<string, string>
}

/** SHA-256 of each inline script and style of a page, in base64. The page's policy allows only these. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

export type ToRenderer =
  | { type: 'setup'; setup: RendererSetup }
  /** Sent before the first message that uses this version. */
  | { type: 'code'; code: ReleaseCode }
  | { type: 'smokeRender'; id: number; entry: RegistryEntry }
  /** The remotes of all pages from now on. */
  | { type: 'use'; remotes: RegistryEntry[] }
  | {
      type: 'render'
      id: number
      url: string
      nonce: string
      exclude: string[]
      posted?: PostedForm
    }
  | { type: 'abort'; id: number }
  /** The backend's responses with these surrogate keys are out of date; null: all responses. */
  | { type: 'drop'; keys: readonly string[] | null }

const id = z.int().positive()
const MAX_PROBLEM = 20_000
const problem = z.string().transform((text) => text.slice(0, MAX_PROBLEM))
const status = z.int().min(200).max(599)

/** A page with more inline scripts or styles is not sent: its policy would be too long for a header. */
export const MAX_INLINE_HASHES = 60
const hashes = z.array(z.string().regex(/^[A-Za-z0-9+/]{43}=$/)).max(MAX_INLINE_HASHES)

export const fromRendererSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** A heartbeat: the event loop is running. */
  z.object({ type: z.literal('beat') }),
  /**
   * Sent before a remote's code runs for a page, so that the server knows which remote to quarantine if the
   * process dies.
   */
  z.object({ type: z.literal('entering'), id, remote: z.string().max(100) }),
  z.object({ type: z.literal('smokeRendered'), id, problem: problem.nullable() }),
  z.object({ type: z.literal('redirect'), id, status, to: z.string().max(8192) }),
  /** A complete page. */
  z.object({
    type: z.literal('page'),
    id,
    status,
    cacheable: z.boolean(),
    hashes: z.object({ scripts: hashes, styles: hashes }),
    sources: z.object({
      keys: z.array(z.string().refine(isSurrogateKey)).max(MAX_KEYS),
      isComplete: z.boolean(),
      hasFailed: z.boolean(),
    }),
    html: z.string(),
  }),
  /** A page whose data is late: its head, then chunks, then its end. */
  z.object({ type: z.literal('head'), id, status }),
  z.object({ type: z.literal('chunk'), id, html: z.string() }),
  z.object({ type: z.literal('end'), id }),
  z.object({ type: z.literal('failed'), id, problem }),
  /** An error while a page is rendered. The page continues. */
  z.object({ type: z.literal('report'), id, remote: z.string().max(100).optional(), problem }),
])

export type FromRenderer = z.infer<typeof fromRendererSchema>
