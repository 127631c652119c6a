import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { type Check, check } from './check.ts'
import { readWords } from './read-words.ts'
import { runCommand } from './run-command.ts'
import { remoteFolders, workspace } from './workspace.ts'

// npm run verify -- blog: what the CI of one remote runs. It checks the types, lint and unused code of this remote, runs its
// tests, builds it, and checks it against the live versions of the other remotes. Other remotes may be broken.

const [name = ''] = readWords('npm run verify -- <remote>', { words: [1, 1] }).positionals
const folders = new Map(remoteFolders().map((known) => [remoteIdentity(known).name, known]))
const folder = folders.get(name)
if (!folder) {
  console.error(`There is no remote "${name}". The remotes are: ${[...folders.keys()].join(', ')}.`)
  process.exit(2)
}

/** Writes a tsconfig that checks only this remote, and the declarations that all packages share. @returns its path */
function writeTypeScriptSettings(): string {
  const file = join(workspace, '.cache', `tsconfig-${name}.json`)
  const include = [`../${basename(folder ?? '')}`, '../shared/**/*.d.ts']
  const exclude = ['../**/node_modules', '../**/dist']
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ extends: '../tsconfig.json', include, exclude }))
  return file
}

const checks: Check[] = [
  ['types', 'tsc', ['--noEmit', '-p', writeTypeScriptSettings()]],
  ['lint and format', 'biome', ['check', '--error-on-warnings', folder]],
  ['unused code', 'knip', ['--workspace', basename(folder)]],
  [
    'code without a user',
    'knip',
    ['--production', '--config', 'knip.production.json', '--workspace', basename(folder)],
  ],
]
const steps = [
  async () => (await check(checks)).length,
  () => runCommand('vitest', ['run', '--project', name], { env: { NODE_ENV: 'test' } }),
  () => runCommand('node', ['scripts/release.ts', 'check', name], { cwd: workspace }),
]
for (const step of steps) {
  const code = await step()
  if (code !== 0) process.exit(code)
}
console.log(`${basename(folder)} passes all checks.`)
