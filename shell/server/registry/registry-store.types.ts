import type { RegistryDocument } from '@a-list/release/registry/document.ts'
import type { TrustedKeys } from '@a-list/release/registry/signing.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Logger } from 'pino'
import type { Snapshot } from '../../renderer/protocol.ts'
import type { RenderPool } from '../render/render-pool.ts'
import type { Refusal } from './gate.ts'

export interface RegistryStatus {
  environment: string
  /** The newest whose versions have all been tried: what of them works is served. */
  revision: number
  /** What is served; it differs from the registry's word where a version was refused. */
  serving: { name: string; version: string }[]
  refusals: Refusal[]
  /** What is wrong with newer registries. */
  problems: string[]
  document: RegistryDocument | undefined
}

export interface RegistryStore {
  /** @throws Error that says what is missing, when there is no usable registry to begin with. */
  start(): Promise<void>
  current(): Snapshot
  /** What a visitor's pages are made of. */
  forBucket(bucket: number): Snapshot
  hasCanary(): boolean
  /** A version that works, for a page on which another one failed. */
  insteadOf(remote: string, failedVersion: string): Promise<RegistryEntry | undefined>
  /** The live set with another version of one remote in it. @returns undefined when that version does not work */
  withVersion(entry: RegistryEntry): Promise<Snapshot | undefined>
  status(): RegistryStatus
  /** Versions that pages are made of, or may be at once. */
  inUse(): { name: string; version: string }[]
  /** Takes what is newer in the registry. What was tried already is served by then, what is new a moment later. */
  lookNow(): Promise<void>
  /** The same of a registry that was sent. @throws Error when it is not signed by a trusted key, or not for this server */
  takePushed(text: string): Promise<void>
  stop(): void
}

export interface RegistryStoreOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  /** By RELEASE_REGISTRY_ID; by default the one that the store holds. */
  registryId?: string
  /** By RELEASE_MIN_REVISION. */
  minRevision?: number
  /** Whether a start without a kept registry needs `registryId`; off by default. */
  needsId?: boolean
  keptFile: string
  /** Between two looks at the registry, in milliseconds. */
  pollMs: number
  pool: RenderPool
  /** Where versions are tried while readers are served; by default where pages are rendered. */
  trials?: Pick<RenderPool, 'tryEntry'>
  /** Lets versions in development through without a look at their files; off by default. */
  servesDevelopment?: boolean
  /** Told which versions may be on a page from now on. */
  onVersions?: (entries: readonly RegistryEntry[]) => void
  /** Told what is served from now on. */
  onServed?: (entries: readonly RegistryEntry[]) => void
  /** Told when a remote's canary begins, or goes to another share of visitors. */
  onCanary?: (remote: string) => void
  logger: Logger
}
