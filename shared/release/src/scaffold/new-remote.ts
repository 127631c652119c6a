import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REMOTE_NAME } from '@a-list/remote/patterns.ts'
import { remoteFiles } from './remote-files.ts'

/**
 * Writes a new remote: a page, its test, and its check for CI.
 * @param parent the workspace's root
 * @returns the folder
 * @throws Error when the name can't be one, or is taken
 */
export function writeNewRemote(parent: string, name: string): string {
  if (!REMOTE_NAME.test(name)) {
    throw new Error(`"${name}" can't be a remote's name: lower-case letters, digits and dashes are wanted.`)
  }
  const folder = join(parent, `mfe-${name}`)
  if (existsSync(folder)) throw new Error(`There is a remote "${name}" already: ${folder}.`)
  for (const [file, text] of Object.entries(remoteFiles(name))) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { mode: file.startsWith('.ci/') ? 0o755 : 0o644 })
  }
  return folder
}
