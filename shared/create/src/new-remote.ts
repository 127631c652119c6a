import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remoteFiles, type Surroundings } from './remote-files.ts'

/** As `@a-list/remote` has it, whose package would install all that a page shares. */
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
  if (existsSync(folder)) throw new Error(`${folder} already exists.`)
  for (const [file, text] of Object.entries(remoteFiles(name, surroundings))) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { mode: file.startsWith('.ci/') ? 0o755 : 0o644 })
  }
}
