import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { openDiskCache } from '../disk-cache.ts'
import type { PreviewCard } from './preview-card.ts'

/** Increase it when the rendering changes, so that cached images are rendered again. */
const DRAWING_VERSION = 1
/** About 5,000 pictures. */
const MAX_BYTES = 300_000_000

/** Identifies a card's content: cards with the same content share one file. */
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

/** Rendered previews on disk, by the tag of their content. */
export function openPreviewCache(folder: string) {
  const files = openDiskCache(folder, { maxBytes: MAX_BYTES })
  return {
    /** @returns undefined if the card was not rendered or its file is missing */
    read: async (tag: string) => (await files.read(`${tag}.jpg`))?.content,
    write: (tag: string, picture: Buffer) => files.write(`${tag}.jpg`, picture),
  }
}
