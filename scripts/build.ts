import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildId } from '@a-list/build/build-id.ts'
import { compressFolder } from '@a-list/build/compress.ts'
import { hostConfig } from '@a-list/build/host.ts'
import { remoteConfig, remoteIdentity } from '@a-list/build/remote.ts'
import { packRemote } from '@a-list/release/pack.ts'
import { writeRegistry } from '@a-list/release/write-registry.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import { type RspackOptions, rspack } from '@rspack/core'
import { runCommand } from './run-command.ts'
import { dataDir, remoteFolders, workspace } from './workspace.ts'

// Builds what changed, and publishes the remotes into the local store that the shell reads.

function bundle(configs: RspackOptions[]): Promise<void> {
  const compiler = rspack(configs)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors())
          reject(new Error(stats.toString({ preset: 'errors-warnings', colors: true })))
        else resolve()
      })
    })
  })
}

/** Builds a folder unless its sources are those of the last build. */
async function buildIfChanged(folder: string, configs: () => RspackOptions[]): Promise<void> {
  const stamp = join(folder, 'dist/build-id')
  const id = buildId(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return
  const began = performance.now()
  await bundle(configs())
  compressFolder(join(folder, 'dist/web'))
  writeFileSync(stamp, id)
  console.log(`built ${folder.slice(workspace.length + 1)} in ${Math.round(performance.now() - began)} ms`)
}

/**
 * @param except names of remotes that somebody else builds
 * @returns the registry entries of what is published
 */
export async function buildSite({ except = [] }: { except?: string[] } = {}): Promise<RegistryEntry[]> {
  process.env.NODE_ENV ??= 'production'
  if (
    (await runCommand('node', ['pictures/make-pictures.ts'], { cwd: join(workspace, 'shared/sample') })) !== 0
  ) {
    throw new Error('The catalogue’s pictures could not be made; what went wrong stands above.')
  }
  const shell = join(workspace, 'shell')
  await buildIfChanged(shell, () => hostConfig(shell))
  const folders = remoteFolders().filter((folder) => !except.includes(remoteIdentity(folder).name))
  for (const folder of folders) await buildIfChanged(folder, () => remoteConfig(folder))
  const releases = join(dataDir(), 'releases')
  const entries = folders.map((folder) =>
    packRemote({ ...remoteIdentity(folder), folder: join(folder, 'dist') }, releases),
  )
  writeRegistry(releases, entries)
  return entries
}

if (import.meta.main) await buildSite()
