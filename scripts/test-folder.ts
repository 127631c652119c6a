import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What tests leave in the machine's temporary folder goes when the last of them is done. (vitest's `globalSetup`.) */
export default function prepare(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
