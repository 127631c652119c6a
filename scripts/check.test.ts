import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TYPE_CHECK } from './check.ts'
import { workspace } from './workspace.ts'

const NOT_SOURCES = ['**/node_modules', '**/dist', '.data', '.cache', '.git', 'reports', 'test-results']

const copy = mkdtempSync(join(tmpdir(), 'type-check-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Every source file of the workspace except `.d.ts` files, in which `skipLibCheck` hides errors. */
function sources(): string[] {
  return globSync('**/*.{ts,tsx,mts,cts}', { cwd: workspace, exclude: NOT_SOURCES }).filter(
    (file) => !file.endsWith('.d.ts'),
  )
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), text)
}

/** Runs the type check in the copy. @returns the files with errors */
function filesWithErrors(): string[] {
  const [, command, args] = TYPE_CHECK
  const { stdout, status } = spawnSync(join(workspace, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status).not.toBe(0)
  return [...stdout.matchAll(/^(.+?)\(\d+,\d+\): error TS2322/gm)].map(([, file = '']) => file)
}

// The copy has the workspace's tsconfig.json and file names, but each file is one line with a type error. The check
// takes seconds, and the workspace stays unchanged.
test('the type check reports an error in every source file and in a new remote', () => {
  const planted = [...sources(), 'mfe-planted/src/page/page.tsx', 'mfe-planted/src/page/page.test.ts']
  for (const file of planted) write(file, `export const wrong: number = 'a string'\n`)
  copyFileSync(join(workspace, 'tsconfig.json'), join(copy, 'tsconfig.json'))
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'), 'dir')

  const reported = new Set(filesWithErrors())
  expect(planted.filter((file) => !reported.has(file))).toEqual([])
})
