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
  /** The newest revision whose versions have all been checked. */
  revision: number
  /** The versions that are served. They differ from the registry where a version was refused. */
  serving: { name: string; version: string }[]
  refusals: Refusal[]
  /** Problems with newer registries. */
  problems: string[]
  document: RegistryDocument | undefined
}

export interface RegistryStore {
  /** @throws Error that says what is missing, if there is no usable registry to start with */
  start(): Promise<void>
  current(): Snapshot
  /** The snapshot for a visitor's bucket. */
  forBucket(bucket: number): Snapshot
  hasCanary(): boolean
  /** A working version to use in a page where another one failed. */
  findAlternative(remote: string, failedVersion: string): Promise<RegistryEntry | undefined>
  /** The live set with another version of one remote. @returns undefined if that version does not work */
  withVersion(entry: RegistryEntry): Promise<Snapshot | undefined>
  status(): RegistryStatus
  /** Versions that are in use, or may be at any moment. */
  inUse(): { name: string; version: string }[]
  /**
   * Polls the registry. Versions that were checked before are served when it resolves, new ones a moment
   * later.
   */
  pollNow(): Promise<void>
  /**
   * Like `pollNow`, for a pushed registry. @throws Error if it is not signed by a trusted key or not
   * for this server
   */
  acceptPushed(text: string): Promise<void>
  stop(): void
}

export interface RegistryStoreOptions {
  store: ReleaseStore
  trusted: TrustedKeys
  environment: string
  /** RELEASE_REGISTRY_ID; by default the id in the store. */
  registryId?: string
  /** RELEASE_MIN_REVISION. */
  minRevision?: number
  /** Whether a start without a saved registry requires `registryId`; off by default. */
  needsId?: boolean
  savedFile: string
  /** Milliseconds between two polls of the registry. */
  pollMs: number
  pool: RenderPool
  /** Checks versions while pages are served. Without it, the pool does. */
  smokeRenderer?: Pick<RenderPool, 'smokeRender'>
  /** Serves versions in development without checking their files; off by default. */
  servesDevelopment?: boolean
  /** Called with the versions that may be used in pages from now on. */
  onVersionsInUse?: (entries: readonly RegistryEntry[]) => void
  /** Called with the versions that are served from now on. */
  onServed?: (entries: readonly RegistryEntry[]) => void
  /** Called when a remote's canary starts or its percentage changes. */
  onCanaryStarted?: (remote: string) => void
  logger: Logger
}
