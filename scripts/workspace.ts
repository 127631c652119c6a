import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The workspace's root folder. */
export const workspace = join(import.meta.dirname, '..')

/** The folder of the site's data: the database and the published remotes. */
export function dataDir(): string {
  return resolve(process.env.DATA_DIR ?? join(workspace, '.data'))
}

/** The folders of all remotes. */
export function remoteFolders(): string[] {
  return globSync('mfe-*/package.json', { cwd: workspace })
    .sort()
    .map((file) => join(workspace, file, '..'))
}
