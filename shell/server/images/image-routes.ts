import { createHash } from 'node:crypto'
import { IMAGE_PATH, MEDIA_PATH } from '@a-list/domain/pictures/image-address.ts'
import type { Resolve } from '@a-list/network/safe-request.ts'
import { type Context, Hono } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { Logger } from 'pino'
import { IMMUTABLE } from '../http/static-files.ts'
import type { Settings } from '../settings.ts'
import type { Failure } from './fetch-image.ts'
import { createImageFiles, FAILED_MS } from './image-files.ts'
import { hasHashedName, IMAGE_TYPES, type ImageType, readImageUrl, readWidth } from './image-request.ts'
import { createMediaAddresses } from './media-addresses.ts'

const ONE_DAY = 'public, max-age=86400'
const FAILED = `public, max-age=${FAILED_MS / 1000}`

interface Options {
  settings: Pick<Settings, 'bases' | 'imageHosts' | 'imagesDir'>
  backendFetch?: typeof fetch | undefined
  resolve?: Resolve
  logger: Logger
}

/**
 * `/images?url=…&w=…` and `/images/media/<number>?w=…`: pictures of the backend and of IMAGE_HOSTS, resized, as
 * AVIF, WebP or JPEG. All other requests get 404.
 */
export function imageRoutes({ settings, backendFetch, resolve, logger }: Options): Hono {
  const { bases, imageHosts: hosts, imagesDir: folder } = settings
  const files = createImageFiles({ folder, hosts, logger, ...(resolve && { resolve }) })
  const media = createMediaAddresses(bases.rest, backendFetch)
  const routes = new Hono()

  routes.get(IMAGE_PATH, async (c) => {
    const url = readImageUrl(c.req.query('url') ?? '', hosts)
    return url ? send(c, url) : refuse(c, 'missing')
  })

  routes.get(`${MEDIA_PATH}:id{[1-9][0-9]{0,14}}`, async (c) => {
    const address = await media.find(c.req.param('id')).catch((error: unknown) => {
      logger.warn({ err: error }, 'The media library could not be read')
      return null
    })
    if (address === null) return refuse(c, 'unavailable')
    const url = readImageUrl(address ?? '', hosts)
    if (url) return send(c, url)
    // The browser can load these itself: drawings, and pictures of hosts that are not in the settings.
    if (address?.startsWith('https://')) return c.redirect(address, 302)
    if (address) logger.warn({ address }, 'Pages can’t show this picture: add its host to IMAGE_HOSTS')
    return refuse(c, 'missing')
  })

  routes.get(`${IMAGE_PATH}/*`, (c) => refuse(c, 'missing'))

  async function send(c: Context, url: URL): Promise<Response> {
    const width = readWidth(c.req.query('w'))
    if (width === undefined) return refuse(c, 'missing')
    const type = typeFor(c)
    const image = await files.read({ url, width, type })
    if (!image.ok) return refuse(c, image.failure)
    const tag = `"${createHash('sha256').update(image.content).digest('base64url').slice(0, 27)}"`
    const isOfMedia = c.req.path !== IMAGE_PATH
    c.header('Vary', 'Accept')
    c.header('ETag', tag)
    // A number stays the same when its picture is replaced.
    c.header('Cache-Control', hasHashedName(url) && !isOfMedia ? IMMUTABLE : ONE_DAY)
    if (c.req.header('If-None-Match')?.includes(tag)) return c.body(null, 304)
    return c.body(new Uint8Array(image.content), 200, { 'Content-Type': type })
  }
  return routes
}

/**
 * The best type that the Accept header names. A wildcard does not count for AVIF: messengers and crawlers send
 * one, but few of them can decode AVIF.
 */
function typeFor({ req }: Context): ImageType {
  const named = parseAccept(req.header('Accept') ?? '').filter(({ q }) => q > 0)
  return IMAGE_TYPES.find((type) => named.some((one) => one.type === type)) ?? 'image/jpeg'
}

function refuse(c: Context, failure: Failure): Response {
  if (failure === 'missing') return c.text('Not found', 404, { 'Cache-Control': FAILED })
  return c.text('Not available now', 503, {
    'Cache-Control': 'no-store',
    'Retry-After': String(FAILED_MS / 1000),
  })
}
