import { readWords } from './read-words.ts'
import { runCommand } from './run-command.ts'

// Checks that do not run the site: types, lint and format, circles of folders, unused code, the contract with remotes.

export type Check = [name: string, command: string, args: string[]]

/** tsconfig.json lists the files to check; check.test.ts proves that no file is missing. */
export const TYPE_CHECK: Check = ['types', 'tsc', ['--noEmit', '-p', '.']]

export const CHECKS: Check[] = [
  TYPE_CHECK,
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  ['folder circles', 'node', ['scripts/folder-circles.ts']],
  ['unused code', 'knip', []],
  // Code that only tests use counts as unused.
  ['code without a user', 'knip', ['--production', '--config', 'knip.production.json']],
  ['contract with remotes', 'node', ['scripts/contract.ts']],
]

/** @returns the names of the failed checks */
export async function check(checks = CHECKS): Promise<string[]> {
  const failed: string[] = []
  for (const [name, command, args] of checks) {
    const began = performance.now()
    const code = await runCommand(command, args)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Math.round(performance.now() - began)} ms)`)
    if (code !== 0) failed.push(name)
  }
  return failed
}

if (import.meta.main) {
  readWords('npm run check')
  process.exit((await check()).length === 0 ? 0 : 1)
}
