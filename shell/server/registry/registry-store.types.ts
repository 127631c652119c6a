import type { RegistryDocument } from '@a-list/release/registry/document.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { Snapshot } from '../../renderer/protocol.ts'
import type { RenderPool } from '../render/render-pool.ts'
import type { Refusal } from './gate.ts'
import type { FollowerOptions } from './registry-follower.ts'

export interface RegistryStatus {
  environment: string
  /** The newest revision whose versions have all been checked. */
  revision: number
  /** The versions that are served. Where a version was refused, they differ from the registry's. */
  serving: { name: string; version: string }[]
  refusals: Refusal[]
  /** Why newer registries are not used, and whether the registry expires soon. */
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
  /** Checks a version that may become live, with the live host. @returns the problem, or undefined */
  problemOf(entry: RegistryEntry): Promise<string | undefined>
  /** A working version to load in a page in which another version failed. */
  findAlternative(remote: string, failedVersion: string): Promise<RegistryEntry | undefined>
  /** The live set, except for another version of one remote. @returns undefined if that version does not work */
  withVersion(entry: RegistryEntry): Promise<Snapshot | undefined>
  status(): RegistryStatus
  /** Versions that are in use, or may be used at any moment. */
  inUse(): RegistryEntry[]
  /**
   * Polls the registry. When it resolves, versions that were checked before are served; new ones follow after
   * their checks.
   */
  pollNow(): Promise<void>
  /**
   * Like `pollNow`, for a pushed registry.
   * @throws Error if it is not signed by a trusted key or not for this server
   */
  acceptPushed(text: string): Promise<void>
  stop(): void
}

export interface RegistryStoreOptions extends Omit<FollowerOptions, 'use'> {
  pool: RenderPool
  /** By default the pool's. */
  smokeRender?: RenderPool['smokeRender']
  /** Serves the server's own build of the host instead of a released version; off by default. */
  ignoresHost?: boolean
  /** Serves versions in development without checking their files; off by default. */
  servesDevelopment?: boolean
  /** Called with all versions that pages may use from now on. */
  onVersionsInUse?: (entries: readonly RegistryEntry[]) => void
  /** Called with all versions that are served from now on. */
  onServed?: (entries: readonly RegistryEntry[]) => void
  /** Called when a remote's canary starts or its percentage changes. */
  onCanaryStarted?: (remote: string) => void
}
