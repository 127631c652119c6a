import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ApiClient } from '@a-list/api/client.ts'
import { messageOf } from '@a-list/domain/text/message-of.ts'
import { createSingleFlight } from '@a-list/network/single-flight.ts'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { openDiskCache } from '../disk-cache.ts'
import { createPictureProcess } from '../picture-process/picture-process.ts'
import type { Settings } from '../settings.ts'
import { fetchCard, isPreviewKind } from './fetch-card.ts'
import type { PreviewCard } from './preview-card.ts'

const PROGRAM = new URL('./preview-program.ts', import.meta.url)
/** After 5 seconds, messengers have given up. */
const LIMITS = { maxMs: 3000, maxWaitMs: 2000, maxWaiting: 20 }

const CACHING = 'public, max-age=3600, stale-while-revalidate=86400'
/** The site's default image is cached only briefly. */
const DEFAULT_PICTURE_CACHING = 'public, max-age=60'

interface Options {
  settings: Settings
  api: ApiClient
  logger: Logger
  draw?: (card: PreviewCard) => Promise<Buffer>
}

/** `/og/<kind>/<slug>.jpg`: link preview images of existing items. */
export function previewRoutes({
  settings,
  api,
  logger,
  draw = createPictureProcess<PreviewCard>(PROGRAM, LIMITS),
}: Options): Hono {
  const { site, iconsDir, picturesDir, previewsDir } = settings
  const cache = openPreviewCache(previewsDir)
  /** Concurrent requests for one image share one rendering. */
  const flight = createSingleFlight<Buffer>()
  const routes = new Hono()

  function sendDefaultPicture(c: Context): Response {
    const bytes = new Uint8Array(readFileSync(join(iconsDir, 'preview.jpg')))
    return c.body(bytes, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': DEFAULT_PICTURE_CACHING })
  }

  async function drawNew(tag: string, card: PreviewCard): Promise<Buffer> {
    const drawn = await draw(card)
    // If the disk is full, this visitor still gets the image, but the next request renders it again.
    await cache
      .write(tag, drawn)
      .catch((error) => logger.warn({ err: error }, 'A link preview could not be cached'))
    return drawn
  }

  routes.get('/og/:kind/:file{.+\\.jpg}', async (c) => {
    const kind = c.req.param('kind')
    const id = c.req.param('file').slice(0, -'.jpg'.length)
    if (!isPreviewKind(kind)) return c.text('Not found', 404)
    const card = await fetchCard(kind, id, { api, site: site.name, picturesDir })
    if (!card) return c.text('Not found', 404)
    const tag = tagOf(card)
    const headers = { 'Cache-Control': CACHING, ETag: `"${tag}"` }
    if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304, headers)

    const picture = await flight.run(tag, async () => (await cache.read(tag)) ?? (await drawNew(tag, card)))
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg', ...headers })
  })
  routes.get('/og/*', (c) => c.text('Not found', 404))
  routes.onError((error, c) => {
    logger.warn({ problem: messageOf(error) }, 'A link preview could not be rendered')
    return sendDefaultPicture(c)
  })
  return routes
}

/** Increase it when the rendering changes, so that cached images are rendered again. */
const DRAWING_VERSION = 1
/** About 5,000 pictures. */
const MAX_BYTES = 300_000_000

/** Identifies a card's content: cards with the same content share one file. */
function tagOf(card: PreviewCard): string {
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
function openPreviewCache(folder: string) {
  const files = openDiskCache(folder, { maxBytes: MAX_BYTES })
  return {
    /** @returns undefined if the card was not rendered or its file is missing */
    read: async (tag: string) => (await files.read(`${tag}.jpg`))?.content,
    write: (tag: string, picture: Buffer) => files.write(`${tag}.jpg`, picture),
  }
}
