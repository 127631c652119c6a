import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { isUnfinished, writeFileAtomically } from './write-file-atomically.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'atomic-'))

test('replaces a file, with the given mode', async () => {
  const folder = newFolder()
  const file = join(folder, 'registry.json')
  writeFileSync(file, 'old')
  await writeFileAtomically(file, 'new', { mode: 0o600, flush: true })
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['registry.json'])
})

test('readers see the old file until a stream has ended', async () => {
  const file = join(newFolder(), 'backup')
  writeFileSync(file, 'old')
  const seen: string[] = []
  async function* lines() {
    yield 'one'
    seen.push(readFileSync(file, 'utf8'))
    yield 'two'
  }
  await writeFileAtomically(file, lines())
  expect(seen).toEqual(['old'])
  expect(readFileSync(file, 'utf8')).toBe('onetwo')
})

test('a failure leaves the old file and nothing else', async () => {
  const folder = newFolder()
  const file = join(folder, 'backup')
  writeFileSync(file, 'old')
  const failing = new Readable({ read: () => failing.destroy(new Error('the database is gone')) })
  await expect(writeFileAtomically(file, failing)).rejects.toThrow('the database is gone')
  expect(readFileSync(file, 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['backup'])
})

test('writers of the same file do not mix their contents', async () => {
  const file = join(newFolder(), 'picture')
  const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000))
  await Promise.all(contents.map((content) => writeFileAtomically(file, content)))
  expect(contents).toContain(readFileSync(file, 'utf8'))
})

test('recognises a file that a crash has left behind', async () => {
  const folder = newFolder()
  const names: string[] = []
  async function* content() {
    names.push(...readdirSync(folder))
    yield ''
  }
  await writeFileAtomically(join(folder, 'card.png'), content())
  expect(names.map(isUnfinished)).toEqual([true])
  expect(isUnfinished('card.png')).toBe(false)
})
