import { userInfo } from 'node:os'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { checkTogether, type LiveSite, type Objection } from '../check/check-release.ts'
import type { Manifest } from '../package/manifest.ts'
import { readManifest } from '../package/put-release.ts'
import { distrust } from '../package/sign-release.ts'
import type { ChangeOptions } from '../registry/change-checks.ts'
import type { RegistryDocument } from '../registry/document.ts'
import { type Signature, stateOf } from '../registry/next-revision.ts'
import { openReleaseSigner, type ReleaseSettings, trustedKeys } from '../settings.ts'
import { pushRegistry } from './push.ts'

/** What the command line can't do by itself: the workspace hands it in. */
export interface Tools {
  settings: ReleaseSettings
  /** The site's address, for links. */
  origin: string
  /** Folders of the workspace's remotes by name. */
  folders: ReadonlyMap<string, string>
  /**
   * Renders a release's smoke paths in the shell, in a thread of its own.
   * @param releasesDir holds the release
   * @returns the problem, or null
   */
  smoke: (entry: RegistryEntry, releasesDir: string) => Promise<string | null>
}

/** How a command ends; the numbers stand in docs/team-guide.md. */
export const EXIT = { done: 0, failed: 1, usage: 2, objections: 3, refused: 4 } as const

/** An end with a message and a number of its own. */
export class CommandFailure extends Error {
  readonly code: number
  /** What `--json` says besides. */
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
}

/** @throws CommandFailure when the workspace has no such remote */
export function folderOf({ folders }: Tools, remote: string): string {
  const folder = folders.get(remote)
  if (folder) return folder
  const known = [...folders.keys()].join(', ')
  throw new CommandFailure(
    `There is no remote "${remote}" in this workspace. There are: ${known}.`,
    EXIT.usage,
  )
}

/** @throws CommandFailure that lists what stands against a release, where anything does */
export function refuseObjections(
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
  objections: readonly Objection[],
): void {
  if (objections.length === 0) return
  const lines = objections.map(({ rule, message, file, consumer }) => {
    const where = [file, consumer && `breaks ${consumer}`].filter(Boolean).join(', ')
    return `  ${rule}: ${message}${where ? ` (${where})` : ''}`
  })
  throw new CommandFailure(`${name} ${version} can't be deployed:\n${lines.join('\n')}`, EXIT.objections, {
    objections,
  })
}

/** What stands in the registry now, and the way to change it. */
export function openReleases(tools: Tools, { environment, why, dryRun }: CommonOptions) {
  const settings = { ...tools.settings, environment }
  // In a folder of this machine this machine is the production; a store elsewhere has its keys already.
  const releases = openReleaseSigner(settings, { makeKey: true })
  return {
    ...releases,
    store: settings.store,
    /** @param onProblem told of each newer file of the registry that can't be used */
    latest: async (onProblem?: (problem: string) => void) => (await releases.log.latest(onProblem)).document,
    /** @returns the document after the change; with `--dry-run` nothing is written */
    async change(
      next: (
        document: RegistryDocument,
        signature: Signature,
      ) => RegistryDocument | Promise<RegistryDocument>,
      options?: ChangeOptions,
    ): Promise<RegistryDocument> {
      const signature = () => ({
        environment,
        who: userInfo().username,
        now: Date.now(),
        ...(why && { why }),
      })
      if (dryRun) return next((await releases.log.latest()).document, signature())
      const after = await releases.log.change(
        releases.key,
        (document) => next(document, signature()),
        options,
      )
      await pushRegistry(releases.log, settings.pushTo)
      return after
    },
    /** A version as it was published. @throws CommandFailure where the store has another, or parts of one */
    async published(remote: string, version: string): Promise<{ manifest: Manifest; entry: RegistryEntry }> {
      const release = await readManifest(settings.store, remote, version)
      const { document } = await releases.log.latest()
      const problem = await distrust(settings.store, release.entry, document, trustedKeys(settings))
      if (problem) throw new CommandFailure(problem, EXIT.refused)
      return release
    },
    /** Holds a release against what is live in a document. @throws CommandFailure with all that stands against it */
    async refuseIfBreaking(manifest: Manifest, document: RegistryDocument): Promise<void> {
      refuseObjections(manifest.entry, checkTogether(manifest, await this.liveSite(document)))
    },
    /** @param document the newest by default */
    async liveSite(known?: RegistryDocument): Promise<LiveSite> {
      const document = known ?? (await releases.log.latest()).document
      const remotes = Object.keys(document.environments[environment]?.remotes ?? {})
      const manifests: Manifest[] = []
      for (const remote of remotes) {
        const { live } = stateOf(document, environment, remote)
        if (live?.manifest)
          manifests.push((await readManifest(settings.store, remote, live.version)).manifest)
      }
      return { host: document.environments[environment]?.host, manifests }
    },
  }
}

export type Releases = ReturnType<typeof openReleases>
