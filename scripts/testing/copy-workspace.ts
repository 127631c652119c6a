import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { workspace } from '../workspace.ts'

const SOURCES = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'shared',
  'backend',
  'shell',
  'scripts',
  'mfe-*',
]
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache', '.data'])

const run = promisify(execFile)

/** Copies the sources of the workspace. The copy shares the files of node_modules as hard links. */
export async function copyWorkspace(to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  for (const path of globSync(SOURCES, { cwd: workspace })) {
    cpSync(join(workspace, path), join(to, path), {
      recursive: true,
      filter: (file) => !NOT_COPIED.has(basename(file)),
    })
  }
  // Links of pnpm are relative, so a copy of them stays inside the copied workspace.
  await run('cp', ['-al', join(workspace, 'node_modules'), to]).catch(() =>
    run('cp', ['-a', join(workspace, 'node_modules'), to]),
  )
  for (const path of globSync('{shared/*,shell,backend,mfe-*}/node_modules', { cwd: workspace }))
    await run('cp', ['-a', join(workspace, path), join(to, path)])
}
