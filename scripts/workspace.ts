import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The workspace's root folder. */
export const workspace = join(import.meta.dirname, '..')

/** The folder of the site's data: the database and the published remotes. */
export function dataDir(): string {
  return resolve(process.env.DATA_DIR || join(workspace, '.data'))
}

/**
 * Gives tests and benchmarks an empty data folder of their own until this process ends, unless DATA_DIR names one. What they
 * publish is then not live on the developer's site, and no version of earlier runs has to be checked when a site starts.
 */
export function separateTestData(): void {
  if (process.env.DATA_DIR) return
  const folder = mkdtempSync(join(tmpdir(), 'a-list-data-'))
  process.env.DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** The folders of all remotes. */
export function remoteFolders(): string[] {
  return globSync('mfe-*/package.json', { cwd: workspace })
    .sort()
    .map((file) => join(workspace, file, '..'))
}
