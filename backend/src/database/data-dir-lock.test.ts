import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'alist-lock-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const lockFile = () => join(dir, 'backend.lock')

test('the lock of a running process is respected, and the error names its pid', () => {
  const other = process.ppid
  writeFileSync(lockFile(), String(other))
  expect(() => lockDataDir(dir)).toThrow(new RegExp(`pid ${other}.*DATA_DIR`))
  rmSync(lockFile())
})

test('a lock of a dead process is replaced, and released at the end', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.on('exit', resolve))
  writeFileSync(lockFile(), String(child.pid))
  const unlock = lockDataDir(dir)
  expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  unlock()
  expect(() => readFileSync(lockFile())).toThrow()
})

test('a lock is replaced if its pid now belongs to another process', () => {
  writeFileSync(lockFile(), `${process.ppid} 1`)
  lockDataDir(dir)()
})

test('a lock file without a pid is replaced', () => {
  writeFileSync(lockFile(), 'nonsense')
  lockDataDir(dir)()
})
