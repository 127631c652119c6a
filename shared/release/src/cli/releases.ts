import { userInfo } from 'node:os'
import { HOST_NAME, REMOTE_NAME } from '@a-list/remote/patterns.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { checkCompatibility, type LiveSite } from '../check/check-release.ts'
import { liveManifests } from '../check/live-manifests.ts'
import type { DescribedRelease } from '../package/describe-release.ts'
import type { Manifest } from '../package/manifest.ts'
import { readManifest, versionsInStore } from '../package/put-release.ts'
import { trustProblem } from '../package/sign-release.ts'
import type { ChangeOptions } from '../registry/change-checks.ts'
import { hostOf, type RegistryDocument } from '../registry/document.ts'
import { type Signature, stateOf } from '../registry/next-revision.ts'
import type { Objection } from '../registry/objection.ts'
import { openReleaseSigner, type ReleaseSettings, trustedKeys } from '../settings.ts'
import { pushRegistry } from './push.ts'

/** What a repository provides to the command line. */
export interface Tools {
  settings: ReleaseSettings
  /** The site's origin, for links. */
  origin: string
  /** Folders of the repository's remotes by name, with that of the host if the repository has it. */
  folders: ReadonlyMap<string, string>
  /** Builds and describes the host. Only the host's repository can release it. */
  host?: {
    build(print: (line: string) => void): Promise<void>
    /** @param folder contains the build */
    describe(folder: string): DescribedRelease
  }
  /**
   * Renders a release's smoke paths in the shell. A repository without the shell leaves that to the site, which renders
   * them before it serves a version.
   * @param releasesDir contains the release and the host
   * @param host the live one, if it is a release
   * @returns the problem, or null
   */
  smoke?: (
    entry: RegistryEntry,
    releasesDir: string,
    host: RegistryEntry | undefined,
  ) => Promise<string | null>
}

/** Exit codes, documented in docs/team-guide.md. */
export const EXIT = { done: 0, failed: 1, usage: 2, objections: 3, refused: 4 } as const

/** Ends a command with a message and an exit code. */
export class CommandFailure extends Error {
  readonly code: number
  /** Additional fields of the `--json` output. */
  readonly details: object

  constructor(message: string, code: number, details: object = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export interface CommonOptions {
  environment: string
  json?: boolean
  dryRun?: boolean
  why?: string
  /** Whether a version may become live although nothing has rendered it. */
  unchecked?: boolean
}

/** @throws CommandFailure when the workspace has no such remote */
export function folderOf({ folders }: Tools, remote: string): string {
  const folder = folders.get(remote)
  if (folder) return folder
  const known = [...folders.keys()].join(', ')
  throw new CommandFailure(`This workspace has no remote "${remote}". It has: ${known}.`, EXIT.usage)
}

/** @throws CommandFailure for a name that neither the workspace nor the registry nor the store knows */
export async function refuseUnknownRemote(
  { settings, folders }: Tools,
  { latest }: Pick<Releases, 'latest'>,
  remote: string,
): Promise<void> {
  const document = await latest()
  const known = new Set([
    ...folders.keys(),
    ...Object.values(document.environments).flatMap(({ remotes }) => Object.keys(remotes)),
    ...document.history.flatMap((entry) => entry.remote ?? []),
  ])
  if (known.has(remote)) return
  if (REMOTE_NAME.test(remote) && (await versionsInStore(settings.store, remote)).length > 0) return
  const names = [...known].sort().join(', ') || 'none'
  throw new CommandFailure(`There is no remote "${remote}". The remotes are: ${names}.`, EXIT.usage)
}

/** @returns a line for an environment in which nothing was published, unless nothing was published at all */
export function missingEnvironment({ environments }: RegistryDocument, name: string): string | undefined {
  const known = Object.keys(environments).join(', ')
  if (!known || Object.hasOwn(environments, name)) return undefined
  return `There is no environment "${name}" yet. The registry has: ${known}.`
}

/** @throws CommandFailure that lists the objections, if there are any */
export function refuseObjections(
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
  objections: readonly Objection[],
  what = "can't be deployed",
): void {
  refuse(`${name} ${version} ${what}:`, objections)
}

/** @throws CommandFailure that lists the objections below a heading, if there are any */
export function refuse(heading: string, objections: readonly Objection[]): void {
  if (objections.length === 0) return
  const lines = objections.map(({ rule, message, file, consumer }) => {
    const where = [file, consumer && `breaks ${consumer}`].filter(Boolean).join(', ')
    return `  ${rule}: ${message}${where ? ` (${where})` : ''}`
  })
  throw new CommandFailure(`${heading}\n${lines.join('\n')}`, EXIT.objections, {
    objections,
  })
}

/** Access to the registry and the release store, for one command. */
export function openReleases(tools: Tools, { environment, why, dryRun }: CommonOptions) {
  const settings = { ...tools.settings, environment }
  // Creates a key only for a local store without one; see openReleaseSigner.
  const signer = openReleaseSigner(settings, { createKey: true })
  return {
    ...signer,
    store: settings.store,
    /** @param onProblem called for each newer registry file that can't be used */
    latest: async (onProblem?: (problem: string) => void) => (await signer.log.latest(onProblem)).document,
    /**
     * @param next returns the next revision, or undefined to leave the registry unchanged
     * @param options.ready called once it is known that the registry allows the change, before it is written
     * @returns the document after the change. With `--dry-run`, the change is checked in the same way, and nothing is
     * written
     */
    async change(
      next: (
        document: RegistryDocument,
        signature: Signature,
      ) => RegistryDocument | undefined | Promise<RegistryDocument | undefined>,
      { ready, ...options }: ChangeOptions & { ready?: () => Promise<void> } = {},
    ): Promise<RegistryDocument> {
      const signature = () => ({
        environment,
        who: userInfo().username,
        now: Date.now(),
        ...(why && { why }),
      })
      const apply = (isDryRun: boolean) =>
        signer.log.change(signer.key, (document) => next(document, signature()), {
          ...options,
          dryRun: isDryRun,
        })
      if (ready) {
        await apply(true)
        await ready()
      }
      const after = await apply(dryRun ?? false)
      if (!dryRun) await pushRegistry(signer.log, settings.pushTo)
      return after
    },
    /**
     * Reads a published version.
     * @throws CommandFailure if the version is incomplete, was changed after publishing, or is not signed by its team
     * @throws Error if the store has no such version
     */
    async published(remote: string, version: string): Promise<{ manifest: Manifest; entry: RegistryEntry }> {
      const release = await readManifest(settings.store, remote, version)
      const { document } = await signer.log.latest()
      const problem = await trustProblem(settings.store, release.entry, trustedKeys(settings), document)
      if (problem) throw new CommandFailure(problem, EXIT.refused)
      return release
    },
    /**
     * Checks a release against the live versions of a document.
     * @throws CommandFailure that lists all objections
     */
    async refuseIfBreaking(manifest: Manifest, document: RegistryDocument): Promise<void> {
      refuseObjections(manifest.entry, checkCompatibility(manifest, await this.liveSite(document)))
    },
    /** @returns the manifest of the live host; undefined if it is no release */
    async liveHost(): Promise<Manifest | undefined> {
      const { document } = await signer.log.latest()
      const { live } = stateOf(document, environment, HOST_NAME)
      if (!live) return undefined
      const { entry, manifest } = await this.published(HOST_NAME, live.version)
      return entry.manifest === live.manifest ? manifest : undefined
    },
    /** @param known by default the newest document */
    async liveSite(known?: RegistryDocument): Promise<LiveSite> {
      const document = known ?? (await signer.log.latest()).document
      const current = document.environments[environment]
      return {
        host: current && hostOf(current),
        grants: current?.grants,
        manifests: await liveManifests(settings.store, current?.remotes),
      }
    },
  }
}

export type Releases = ReturnType<typeof openReleases>
