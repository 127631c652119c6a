import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFifo } from '../testing/fifo.ts'
import { emptyDataDir } from '../testing/test-releases.ts'
import { createFolderStore } from './folder-store.ts'
import { UnreadableFile } from './store.ts'

function openStore() {
  const folder = emptyDataDir()
  mkdirSync(join(folder, 'blog'))
  return { store: createFolderStore(folder), path: (name: string) => join(folder, 'blog', name) }
}

test('a FIFO fails at once as unreadable, and does not block other reads', async () => {
  const { store, path } = openStore()
  writeFileSync(path('page.js'), 'void 0')
  // More FIFOs than Node has threads for file operations.
  const fifos = Array.from({ length: 8 }, (_, at) => `${at}.sig`)
  for (const name of fifos) makeFifo(path(name))
  const reads = fifos.map((name) => store.read(`blog/${name}`))
  for (const read of reads) read.catch(() => {})
  expect((await store.read('blog/page.js'))?.toString()).toBe('void 0')
  for (const read of reads) await expect(read).rejects.toThrow(UnreadableFile)
})

test('a file above 64 MB counts as unreadable', async () => {
  const { store, path } = openStore()
  writeFileSync(path('largest.js'), '')
  truncateSync(path('largest.js'), 64 * 1024 * 1024)
  writeFileSync(path('sparse.js'), '')
  truncateSync(path('sparse.js'), 64 * 1024 * 1024 + 1)
  expect(await store.read('blog/largest.js')).toHaveLength(64 * 1024 * 1024)
  await expect(store.read('blog/sparse.js')).rejects.toThrow('sparse.js is unreadable (67108865 bytes')
})

test('an empty file is read as empty', async () => {
  const { store, path } = openStore()
  writeFileSync(path('empty.js'), '')
  expect(await store.read('blog/empty.js')).toEqual(Buffer.alloc(0))
})

test('a folder with a file’s name is unreadable', async () => {
  const { store, path } = openStore()
  mkdirSync(path('page.js'))
  await expect(store.read('blog/page.js')).rejects.toThrow('not a regular file')
})
