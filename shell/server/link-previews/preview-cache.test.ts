import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openPreviewCache } from './preview-cache.ts'

const picture = Buffer.from('a picture')

test('if there are too many files, the least recently used is deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-previews-'))
  const previews = openPreviewCache(folder, 2)
  await previews.write('one', picture)
  await previews.write('two', picture)
  expect(await previews.read('one')).toEqual(picture)
  await previews.write('three', picture)
  expect(await previews.read('two')).toBe(undefined)
  await vi.waitFor(() => expect(readdirSync(folder).sort()).toEqual(['one.jpg', 'three.jpg']))
})

test('files of an earlier start are found again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-previews-'))
  await openPreviewCache(folder).write('one', picture)
  expect(await openPreviewCache(folder).read('one')).toEqual(picture)
})
