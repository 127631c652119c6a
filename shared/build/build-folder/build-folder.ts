import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type RspackOptions, rspack } from '@rspack/core'
import { remoteConfig } from '../config/remote.ts'
import { BUILD_ID_FILE, buildId } from '../output/build-id.ts'
import { compressFolder } from '../output/compress.ts'

/** @throws Error with the bundler's messages */
export function bundle(configs: RspackOptions[]): Promise<void> {
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

/**
 * Builds a folder into its `dist`, unless the sources are unchanged since the last build.
 * @param log called after a build
 * @throws Error with the bundler's messages
 */
export async function buildIfChanged(
  folder: string,
  configs: () => RspackOptions[],
  log: (message: string) => void,
): Promise<void> {
  const stamp = join(folder, 'dist', BUILD_ID_FILE)
  const id = buildId(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return
  const startedAt = performance.now()
  // A build that is cut off must not look finished.
  rmSync(stamp, { force: true })
  await bundle(configs())
  compressFolder(join(folder, 'dist/web'))
  writeFileSync(stamp, id)
  log(`built ${basename(folder)} in ${Math.round(performance.now() - startedAt)} ms`)
}

/** Builds a remote for browser and server, unless its sources are unchanged. */
export function buildRemote(folder: string, log: (message: string) => void): Promise<void> {
  return buildIfChanged(folder, () => remoteConfig(folder), log)
}
