import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { expect, onTestFinished, test } from 'vitest'
import { REPLACING_FILES } from './replace-files.ts'

/** Builds `source` into the folder. */
async function build(folder: string, source: string) {
  writeFileSync(join(folder, 'entry.js'), source)
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
  })
  compiler.outputFileSystem = REPLACING_FILES
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : compiler.close(() => resolve()),
    ),
  )
}

test('a reader gets the whole old file while the next build writes it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-replace-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'dist/main.js')
  await build(folder, 'console.log("before")')
  const before = readFileSync(file, 'utf8')
  const opened = openSync(file, 'r')
  try {
    await build(folder, 'console.log("after")')
    expect(readFileSync(opened, 'utf8')).toBe(before)
  } finally {
    closeSync(opened)
  }
  expect(readFileSync(file, 'utf8')).toContain('after')
  expect(readdirSync(join(folder, 'dist'))).toEqual(['main.js'])
})
