import { join } from 'node:path'
import { buildRemote } from '@a-list/build/build-folder/build-folder.ts'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { type DescribedRelease, describeRelease } from '@a-list/release/package/describe-release.ts'
import { putRelease } from '@a-list/release/package/put-release.ts'
import { signRelease } from '@a-list/release/package/sign-release.ts'
import { isFirstStart, unpublishedSources } from '@a-list/release/registry/site-start.ts'
import { openReleaseSigner, readReleaseSettings } from '@a-list/release/settings.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { buildShell, describeShell, hostIdentity, shellFolder } from './host-release.ts'
import { publishSite, recordStart } from './publish-site.ts'
import { readWords } from './read-words.ts'
import { runCommand } from './run-command.ts'
import { dataDir, remoteFolders } from './workspace.ts'

// npm run build   builds what changed and makes the remotes live in the local release store
// … --start       what `npm start` needs

/** Builds a remote and adds the release to the store, without making it live. @returns its registry entry */
async function buildRelease(folder: string): Promise<RegistryEntry> {
  await buildRemote(folder, console.log)
  return storeRelease(describeRelease({ ...remoteIdentity(folder), folder: join(folder, 'dist') }))
}

async function storeRelease(release: DescribedRelease): Promise<RegistryEntry> {
  const releases = siteReleases()
  const entry = await putRelease(releases.store, release)
  await signRelease(releases.store, entry, openReleaseSigner(releases, { createKey: true }).key)
  return entry
}

/** The release store and keys of this workspace, from environment variables. */
export function siteReleases() {
  return readReleaseSettings(dataDir(), process.env)
}

interface BuildOptions {
  /** Names of remotes to leave out, such as those that `npm run dev` builds itself. */
  except?: string[]
}

/** Builds what changed and makes it live. */
export async function buildSite(): Promise<void> {
  const remotes = await buildRemotes()
  await publishSite([await storeRelease(describeShell()), ...remotes], siteReleases())
}

/**
 * Builds what changed of the shell and the remotes.
 * @returns the registry entries of the built remotes, none of them live
 */
export async function buildRemotes({ except = [] }: BuildOptions = {}): Promise<RegistryEntry[]> {
  await buildHost()
  const folders = remoteFolders().filter((folder) => !except.includes(remoteIdentity(folder).name))
  const entries: RegistryEntry[] = []
  for (const folder of folders) entries.push(await buildRelease(folder))
  return entries
}

/** Builds the shell and its icons. */
async function buildHost(): Promise<void> {
  process.env.NODE_ENV ||= 'production'
  const code = await runCommand('node', ['icons/make-icons.ts'], { cwd: shellFolder })
  if (code !== 0) throw new Error('make-icons.ts failed. Its error is printed above.')
  await buildShell(console.log)
}

/**
 * Prepares a start: builds the shell. A first start also builds the remotes and makes all of it live. Later starts serve
 * what the registry says, and this prints which sources are not live (docs/adr/0001).
 */
async function prepareStart(): Promise<void> {
  const releases = siteReleases()
  await buildHost()
  const latest = async () => (await openReleaseSigner(releases, { createKey: true }).log.latest()).document
  const entries: RegistryEntry[] = []
  if (isFirstStart(await latest(), releases.environment)) {
    entries.push(await storeRelease(describeShell()))
    for (const folder of remoteFolders()) entries.push(await buildRelease(folder))
  }
  await recordStart(entries, releases)
  const sources = [hostIdentity(), ...remoteFolders().map(remoteIdentity)]
  const others = unpublishedSources(await latest(), releases.environment, sources)
  if (others.length === 0) return
  console.log(
    `The site serves the live versions. These sources differ:\n${others.join('\n')}\nTo publish one: npm run release -- publish <name>. To publish all: npm run build.`,
  )
}

/** The report of a build in a separate process to its parent. */
export interface BuildReport {
  /** The id of the registry that this machine can sign. */
  registryId?: string
}

if (import.meta.main) {
  await import('./print-mistakes.ts')
  const { values } = readWords('npm run build', { options: { start: { type: 'boolean' } } })
  if (values.start) await prepareStart()
  else await buildSite()
  if (process.send) {
    const { log } = openReleaseSigner(siteReleases(), { createKey: false })
    process.send({ registryId: (await log.latest()).document.id } satisfies BuildReport)
  }
}
