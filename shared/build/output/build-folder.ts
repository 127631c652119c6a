import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type RspackOptions, rspack } from '@rspack/core'
import { remoteConfig } from '../config/remote.ts'
import { buildId } from './build-id.ts'
import { compressFolder } from './compress.ts'

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

/**
 * Builds a folder into its `dist`, unless its sources are those of the last build.
 * @param say told when something was built
 * @throws Error with the bundler's own words
 */
export async function buildIfChanged(
  folder: string,
  configs: () => RspackOptions[],
  say: (message: string) => void,
): Promise<void> {
  const stamp = join(folder, 'dist/build-id')
  const id = buildId(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === id) return
  const began = performance.now()
  await bundle(configs())
  compressFolder(join(folder, 'dist/web'))
  writeFileSync(stamp, id)
  say(`built ${basename(folder)} in ${Math.round(performance.now() - began)} ms`)
}

/** A remote's two builds, for browser and server. */
export function buildRemote(folder: string, say: (message: string) => void): Promise<void> {
  return buildIfChanged(folder, () => remoteConfig(folder), say)
}
