import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** vitest's `globalSetup`: gives tests a temporary folder and deletes it after the last test. */
export default function prepare(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
