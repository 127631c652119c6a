import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remoteFiles, type Surroundings } from './remote-files.ts'

// As `@a-list/remote` has them, whose package would install all that a page shares.
const HOST_NAME = 'shell'
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/

/**
 * Creates a remote with a page, its test and its CI check.
 * @param folder which must not exist yet
 * @throws Error when the name is invalid or taken
 */
export function writeNewRemote(folder: string, name: string, surroundings: Surroundings): void {
  if (!REMOTE_NAME.test(name)) {
    throw new Error(`"${name}" is not a valid name for a remote. Use lower-case letters, digits and dashes.`)
  }
  if (name === HOST_NAME)
    throw new Error(`No remote may have the name "${HOST_NAME}": it is that of the host.`)
  if (existsSync(folder)) throw new Error(`${folder} already exists.`)
  for (const [file, text] of Object.entries(remoteFiles(name, surroundings))) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { mode: file.startsWith('.ci/') ? 0o755 : 0o644 })
  }
}
