import type { SiteSettings } from '@a-list/remote/host-context.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'

/** What the render worker is started with. */
export interface WorkerSetup {
  site: SiteSettings
  bases: { rest: string; custom: string; auth: string; extension: string }
  storefronts?: { tokens: Record<string, string>; version?: string }
  shellServerFile: string
  shellWebDir: string
  releasesDir: string
  loaderBudgetMs: number
  /** See heartbeat.ts. */
  heartbeat: SharedArrayBuffer
}

/** Remotes with the versions that pages are made of. */
export interface Snapshot {
  id: string
  remotes: RegistryEntry[]
}

export type ToWorker =
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

export type FromWorker =
  | { type: 'ready' }
  /** Sent before this remote's code runs for a page: a message that is on its way outlives the thread. */
  | { type: 'entering'; id: number; remote: string }
  | { type: 'tried'; id: number; problem: string | null }
  | { type: 'redirect'; id: number; status: number; to: string }
  | { type: 'head'; id: number; status: number; cacheable: boolean }
  | { type: 'chunk'; id: number; bytes: Uint8Array }
  | { type: 'end'; id: number }
  | { type: 'failed'; id: number; problem: string }
  | { type: 'report'; snapshot: string | undefined; remote: string | undefined; problem: string }
