import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { PreviewCard } from './preview-card.ts'

/** Increase it when the rendering changes, so that cached images are rendered again. */
const DRAWING_VERSION = 1
/** About 300 MB. */
const MAX_FILES = 5000

/** Identifies a card's content: equal cards share one file. */
export function tagOf(card: PreviewCard): string {
  const content = [
    DRAWING_VERSION,
    card.site,
    card.label,
    card.title,
    card.line,
    card.picture && basename(card.picture),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)
}

/** Rendered previews on disk, by content. If there are too many, the least recently used is deleted. */
export function openPreviewCache(folder: string, max = MAX_FILES) {
  mkdirSync(folder, { recursive: true })
  const files = new LRUCache<string, true>({
    max,
    // A file that can't be deleted only costs disk space; the next start finds it again.
    dispose: (_, name, reason) =>
      reason === 'evict' && void rm(join(folder, name), { force: true }).catch(() => {}),
  })
  for (const name of readdirSync(folder)) if (name.endsWith('.jpg')) files.set(name, true)

  return {
    /** @returns undefined if the card was not rendered or its file is missing */
    async read(tag: string): Promise<Buffer | undefined> {
      if (!files.get(`${tag}.jpg`)) return undefined
      return readFile(join(folder, `${tag}.jpg`)).catch(() => undefined)
    },

    async write(tag: string, picture: Buffer): Promise<void> {
      const name = `${tag}.jpg`
      const half = join(folder, `${randomUUID()}.part`)
      await writeFile(half, picture)
      await rename(half, join(folder, name))
      files.set(name, true)
    },
  }
}
