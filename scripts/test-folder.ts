import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest's `globalSetup`: sets TMPDIR to a new folder for all tests and deletes it after the last one. */
export default function prepare(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-tests-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
