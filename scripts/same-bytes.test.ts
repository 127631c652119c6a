import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sha256Hex } from '@a-list/release/package/manifest.ts'
import { expect, test } from 'vitest'
import { isFull } from '../shared/domain/src/testing/full.ts'
import { copyWorkspace } from './testing/copy-workspace.ts'
import { remoteFolders, workspace } from './workspace.ts'

// Compares the build of this workspace with that of a copy in a deeper folder, in `npm test -- --full`: three builds
// take most of a minute.

const TIMEOUT_MS = 900_000
const run = promisify(execFile)

/**
 * Builds what changed in a workspace, and publishes all to the store of this data folder.
 * @throws Error with the end of what the build printed
 */
async function build(folder: string, data: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: data }
  const options = { cwd: folder, env, maxBuffer: Number.POSITIVE_INFINITY }
  await run(process.execPath, ['scripts/build.ts'], options).catch((error) => {
    const { stdout = '', stderr = '' } = error
    throw new Error(`The build of ${folder} failed:\n${`${stdout}${stderr}`.slice(-5000)}`, {
      cause: error.code,
    })
  })
}

/** @returns the sha256 of each file of the shell's build and of these remotes' releases */
function filesOf(folder: string, data: string, remotes: string[]): Record<string, string> {
  const hashesIn = (root: string, patterns: string[]) =>
    globSync(patterns, { cwd: root, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((file) => [file.slice(root.length + 1), contentOf(file, folder)])
  const releases = remotes.flatMap((name) => [
    `${name}/*/{web,server}/**/*`,
    `${name}/*/{manifest,sbom.cdx}.json`,
  ])
  return Object.fromEntries([
    ...hashesIn(join(folder, 'shell/dist'), ['**/*']),
    ...hashesIn(join(data, 'releases'), releases),
  ])
}

/** @throws Error if the file contains the path of its folder, also in a URL */
function contentOf(file: string, folder: string): string {
  const content = readFileSync(file)
  for (const path of [folder, encodeURIComponent(folder)])
    if (content.includes(path)) throw new Error(`${file} contains the path of the workspace.`)
  return sha256Hex(content)
}

if (isFull && process.platform !== 'win32') {
  test('a build has the same bytes in every folder, and with a warm cache', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const root = mkdtempSync(join(tmpdir(), 'same-bytes-'))
    const copy = join(root, 'in/a/deeper/folder')
    await copyWorkspace(copy)
    const names = remoteFolders().map((folder) => basename(folder).slice('mfe-'.length))

    const [data, copyData] = [join(root, 'data'), join(root, 'copy-data')]
    await build(workspace, data)
    await build(copy, copyData)
    const files = filesOf(copy, copyData, names)
    expect(files).toEqual(filesOf(workspace, data, names))
    const manifests = Object.keys(files).filter((file) => file.endsWith('/manifest.json'))
    expect(manifests).toHaveLength(names.length)

    for (const made of [copyData, ...globSync('{shell,mfe-*}/dist', { cwd: copy })])
      rmSync(resolve(copy, made), { recursive: true })
    await build(copy, copyData)
    expect(filesOf(copy, copyData, names)).toEqual(files)
  })
}
