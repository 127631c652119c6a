import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REMOTE_NAME } from '@a-list/remote/patterns.ts'
import { remoteFiles } from './remote-files.ts'

/**
 * Creates a remote with a page, its test and its CI check.
 * @param parent the workspace's root
 * @returns its folder
 * @throws Error when the name is invalid or taken
 */
export function writeNewRemote(parent: string, name: string): string {
  if (!REMOTE_NAME.test(name)) {
    throw new Error(`"${name}" is not a valid name for a remote. Use lower-case letters, digits and dashes.`)
  }
  const folder = join(parent, `mfe-${name}`)
  if (existsSync(folder)) throw new Error(`A remote "${name}" already exists: ${folder}.`)
  for (const [file, text] of Object.entries(remoteFiles(name))) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { mode: file.startsWith('.ci/') ? 0o755 : 0o644 })
  }
  return folder
}
