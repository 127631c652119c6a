import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'a-list-tests-'

/**
 * Vitest's `globalSetup`: sets TMPDIR to a new folder for all tests and deletes it after the last one. Each
 * project calls this, but all use the folder of the first call. Nested folders would make paths too long for
 * Unix sockets.
 */
export default function prepare(): () => void {
  if (basename(tmpdir()).startsWith(PREFIX)) return () => {}
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
