import { join } from 'node:path'
import { hostConfig } from '@a-list/build/config/host.ts'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { buildIfChanged, buildRemote } from '@a-list/build/output/build-folder.ts'
import { describeRelease } from '@a-list/release/package/describe-release.ts'
import { putRelease } from '@a-list/release/package/put-release.ts'
import { signRelease } from '@a-list/release/package/sign-release.ts'
import { openReleaseSigner, releaseSettings, releaseSettingsSchema } from '@a-list/release/settings.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { publishSite } from './publish-site.ts'
import { runCommand } from './run-command.ts'
import { dataDir, remoteFolders, workspace } from './workspace.ts'

// Builds what changed and publishes the remotes to the local release store, from which the shell reads.

const shell = join(workspace, 'shell')

/** Builds a remote and adds the release to the store, without making it live. @returns its registry entry */
export async function buildRelease(folder: string): Promise<RegistryEntry> {
  await buildRemote(folder, console.log)
  const { name, version } = remoteIdentity(folder)
  const releases = siteReleases()
  const entry = await putRelease(
    releases.store,
    describeRelease({ name, version, folder: join(folder, 'dist') }),
  )
  await signRelease(releases.store, entry, openReleaseSigner(releases, { createKey: true }).key)
  return entry
}

/** The release store and keys of this workspace, from environment variables. */
export function siteReleases() {
  return releaseSettings(dataDir(), releaseSettingsSchema.parse(process.env))
}

/** Builds only the shell, which a smoke render needs. @param say called with a message when something was built */
export function buildShell(say: (message: string) => void): Promise<void> {
  return buildIfChanged(shell, () => hostConfig(shell), say)
}

/**
 * Builds what changed and makes it live.
 * @param except names of remotes that another process builds
 * @returns the registry entries of the built remotes
 */
export async function buildSite({ except = [] }: { except?: string[] } = {}): Promise<RegistryEntry[]> {
  process.env.NODE_ENV ??= 'production'
  await draw('pictures/make-pictures.ts', join(workspace, 'shared/sample'))
  await draw('icons/make-icons.ts', shell)
  await buildShell(console.log)
  const folders = remoteFolders().filter((folder) => !except.includes(remoteIdentity(folder).name))
  const entries: RegistryEntry[] = []
  for (const folder of folders) entries.push(await buildRelease(folder))
  await publishSite(entries, siteReleases())
  return entries
}

async function draw(script: string, folder: string): Promise<void> {
  const code = await runCommand('node', [script], { cwd: folder })
  if (code !== 0) throw new Error(`${script} failed. Its error is printed above.`)
}

if (import.meta.main) await buildSite()
