import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

const file = Buffer.from('a file')
const newFolder = () => mkdtempSync(join(tmpdir(), 'a-list-files-'))
const LIMIT = { maxBytes: 2 * file.length }

test('beyond the limit, the least recently used file is deleted', async () => {
  const folder = newFolder()
  const cache = openDiskCache(folder, LIMIT)
  await cache.write('one.jpg', file)
  await cache.write('two.jpg', file)
  expect((await cache.read('one.jpg'))?.content).toEqual(file)
  await cache.write('three.jpg', file)
  expect(await cache.read('two.jpg')).toBe(undefined)
  await vi.waitFor(() => expect(readdirSync(folder).sort()).toEqual(['one.jpg', 'three.jpg']))
})

test('files of an earlier start are found again, with the time at which they were written', async () => {
  const folder = newFolder()
  const before = Date.now() - 1000
  await openDiskCache(folder, LIMIT).write('one.jpg', file)
  const found = await openDiskCache(folder, LIMIT).read('one.jpg')
  expect(found?.content).toEqual(file)
  expect(found?.writtenAt).toBeGreaterThan(before)
})

test('a file that was replaced is not deleted', async () => {
  const folder = newFolder()
  const cache = openDiskCache(folder, LIMIT)
  await cache.write('one.jpg', Buffer.from('before'))
  await cache.write('one.jpg', file)
  expect((await cache.read('one.jpg'))?.content).toEqual(file)
})

test('unfinished files don’t count', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'half.part'), 'half')
  expect(await openDiskCache(folder, LIMIT).read('half.part')).toBe(undefined)
})
