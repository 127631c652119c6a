import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { sha256Hex } from '@a-list/release/package/manifest.ts'
import { describe, expect, test } from 'vitest'
import { isFull } from '../shared/domain/src/testing/full.ts'
import { copyWorkspace } from './testing/copy-workspace.ts'
import { remoteFolders } from './workspace.ts'

// Builds and publishes the site in two copies of the workspace, in folders of different depth. They have one remote; with
// `--full`, all.

const TIMEOUT_MS = 120_000
const run = promisify(execFile)

/** Builds and publishes a copy. @returns the sha256 of each file of the releases and of the shell's build */
async function build(folder: string): Promise<Record<string, string>> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: join(folder, '.data') }
  await run(process.execPath, ['scripts/build.ts'], { cwd: folder, env })
  const files = globSync(
    [
      '.data/releases/*/*/{web,server}/**/*',
      '.data/releases/*/*/{manifest,sbom.cdx}.json',
      'shell/dist/**/*',
    ],
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
  test('has the same bytes in every folder, and with a warm cache', { timeout: TIMEOUT_MS }, async () => {
    const root = mkdtempSync(join(tmpdir(), 'same-bytes-'))
    const [here, there] = [join(root, 'shallow'), join(root, 'in/a/deeper/folder')]
    await Promise.all([here, there].map(copyWorkspace))
    const remotes = remoteFolders().map((folder) => basename(folder))
    const leftOut = isFull ? [] : remotes.filter((name) => name !== 'mfe-admin')
    for (const copy of [here, there])
      for (const name of leftOut) rmSync(join(copy, name), { recursive: true })

    const [files = {}, filesThere] = await Promise.all([here, there].map(build))
    expect(filesThere).toEqual(files)
    const manifests = Object.keys(files).filter((file) => file.endsWith('/manifest.json'))
    expect(manifests).toHaveLength(remotes.length - leftOut.length)

    for (const made of ['.data', 'shell/dist', ...globSync('mfe-*/dist', { cwd: here })])
      rmSync(join(here, made), { recursive: true })
    expect(await build(here)).toEqual(files)
  })
})
