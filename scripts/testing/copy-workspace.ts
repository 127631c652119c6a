import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
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
/** pnpm's packages, which have no links to the workspace. */
const STORE = '.pnpm'

const run = promisify(execFile)

/** Copies the sources of the workspace. The copy shares the packages in pnpm's store folder. */
export async function copyWorkspace(to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  for (const path of globSync(SOURCES, { cwd: workspace })) {
    cpSync(join(workspace, path), join(to, path), {
      recursive: true,
      filter: (file) => !NOT_COPIED.has(basename(file)),
    })
  }
  mkdirSync(join(to, 'node_modules'))
  symlinkSync(join(workspace, 'node_modules', STORE), join(to, 'node_modules', STORE))
  // Links of pnpm are relative, so a copy of them stays inside the copied workspace.
  const links = readdirSync(join(workspace, 'node_modules')).filter((name) => name !== STORE)
  for (const path of [
    ...links.map((name) => join('node_modules', name)),
    ...globSync('{shared/*,shell,backend,mfe-*}/node_modules', { cwd: workspace }),
  ])
    await run('cp', ['-a', join(workspace, path), join(to, path)])
}
