import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PreviewCard } from './preview-card.ts'

/** Rises when the drawing changes without any card changing. */
const DRAWING = 1
/** About 300 MB. */
const MOST_FILES = 5000

/** Stands for what is on a card: the same card is the same file. */
export function tagOf(card: PreviewCard): string {
  const content = [
    DRAWING,
    card.site,
    card.label,
    card.title,
    card.line,
    card.picture && basename(card.picture),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)
}

/** Drawn previews on disk, by what is on them; the oldest go when there are too many. */
export function keepPreviews(folder: string) {
  mkdirSync(folder, { recursive: true })
  const files = new Set(readdirSync(folder).filter((name) => name.endsWith('.jpg')))

  return {
    /** Undefined where it has not been drawn, or is there no more. */
    async read(tag: string): Promise<Buffer | undefined> {
      if (!files.has(`${tag}.jpg`)) return undefined
      return readFile(join(folder, `${tag}.jpg`)).catch(() => undefined)
    },

    async write(tag: string, picture: Buffer): Promise<void> {
      const name = `${tag}.jpg`
      const half = join(folder, `${randomUUID()}.part`)
      await writeFile(half, picture)
      await rename(half, join(folder, name))
      files.add(name)
      const [oldest] = files
      if (files.size <= MOST_FILES || oldest === undefined) return
      files.delete(oldest)
      await rm(join(folder, oldest), { force: true })
    },
  }
}
