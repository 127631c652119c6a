import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'

const UNFINISHED = '.part'

interface CachedFile {
  content: Buffer
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number
}

export interface DiskCache {
  /** @returns undefined if there is no such file, or it is missing */
  read(name: string): Promise<CachedFile | undefined>
  /** Replaces the file as a whole. @throws Error if it can't be written */
  write(name: string, content: Buffer): Promise<void>
}

/**
 * Files in a folder, by name. If they exceed the limit, the least recently used is deleted. An earlier start's files
 * are found again.
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
    // What a crash has left behind.
    if (extname(name) === UNFINISHED) rmSync(file, { force: true })
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
      const half = join(folder, randomUUID() + UNFINISHED)
      try {
        await writeFile(half, content)
        await rename(half, join(folder, name))
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      files.set(name, { size: content.length, writtenAt: Date.now() })
    },
  }
}
