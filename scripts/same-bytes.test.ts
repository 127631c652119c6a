import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sha256Hex } from '@a-list/release/package/manifest.ts'
import { describe, expect, test } from 'vitest'
import { copyWorkspace } from './testing/copy-workspace.ts'
import { remoteFolders } from './workspace.ts'

// Builds and publishes the whole site in two copies of the workspace, in folders of different depth and without a
// cache. Takes 13 s on two idle cores.

const TIMEOUT_MS = 120_000
const run = promisify(execFile)

/** Builds and publishes a copy. @returns the sha256 of each file of the releases and of the shell's build */
async function buildCopy(folder: string): Promise<Record<string, string>> {
  await copyWorkspace(folder)
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: join(folder, '.data') }
  await run(process.execPath, ['scripts/build.ts'], { cwd: folder, env })
  const files = globSync(
    ['.data/releases/*/*/{web,server}/**/*', '.data/releases/*/*/manifest.json', 'shell/dist/**/*'],
    {
      cwd: folder,
      withFileTypes: true,
    },
  )
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), contentOf(file, folder)]),
  )
}

/** @throws Error if the file contains the path of its folder, also in a URL */
function contentOf(file: string, folder: string): string {
  const content = readFileSync(file)
  for (const path of [folder, encodeURIComponent(folder)])
    if (content.includes(path)) throw new Error(`${file} contains the path of the workspace.`)
  return sha256Hex(content)
}

describe.skipIf(process.platform === 'win32')('a build', () => {
  test('has the same bytes in every folder', { timeout: TIMEOUT_MS }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'same-bytes-'))
    const [here, there] = await Promise.all([
      buildCopy(join(folder, 'shallow')),
      buildCopy(join(folder, 'in/a/deeper/folder')),
    ])
    expect(there).toEqual(here)
    const manifests = Object.keys(here).filter((file) => file.endsWith('/manifest.json'))
    expect(manifests).toHaveLength(remoteFolders().length)
  })
})
