import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isUnfinished, writeFileAtomically } from '@a-list/files/write-file-atomically.ts'
import { LRUCache } from 'lru-cache'

interface CachedFile {
  content: Buffer
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number
}

export interface DiskCache {
  /** @returns undefined if the cache has no such file */
  read(name: string): Promise<CachedFile | undefined>
  /** Replaces the file as a whole. @throws Error if it can't be written */
  write(name: string, content: Buffer): Promise<void>
}

/**
 * A cache of files in a folder. When the files exceed the limit, the least recently used ones are deleted. Files
 * from before a restart are found again.
 */
export function openDiskCache(folder: string, { maxBytes }: { maxBytes: number }): DiskCache {
  mkdirSync(folder, { recursive: true })
  const files = new LRUCache<string, { writtenAt: number; size: number }>({
    maxSize: maxBytes,
    // lru-cache requires a positive size.
    sizeCalculation: ({ size }) => Math.max(1, size),
    // A file that can't be deleted only costs disk space; the next start finds it again.
    dispose: (_, name, reason) =>
      reason === 'evict' && void rm(join(folder, name), { force: true }).catch(() => {}),
  })
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    // A crash has left this file behind.
    if (isUnfinished(name)) rmSync(file, { force: true })
    const stat = statSync(file, { throwIfNoEntry: false })
    if (stat) files.set(name, { size: stat.size, writtenAt: stat.mtimeMs })
  }

  return {
    async read(name) {
      const known = files.get(name)
      const content = known && (await readFile(join(folder, name)).catch(() => undefined))
      return content && { content, writtenAt: known.writtenAt }
    },

    async write(name, content) {
      await writeFileAtomically(join(folder, name), content)
      files.set(name, { size: content.length, writtenAt: Date.now() })
    },
  }
}
