import { createHash } from 'node:crypto'
import { createSingleFlight } from '@a-list/network/single-flight.ts'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Logger } from 'pino'
import { type DiskCache, openDiskCache } from '../disk-cache.ts'
import { createPictureProcess } from '../picture-process/picture-process.ts'
import { type Failure, type FetchImageOptions, fetchImage } from './fetch-image.ts'
import type { ImageType } from './image-request.ts'
import type { ResizeRequest } from './resize-image.ts'

const RESIZE_PROGRAM = new URL('./resize-program.ts', import.meta.url)
/** Increase it when resizing changes, so that cached pictures are resized again. */
const RESIZING_VERSION = 1
const MAX_CACHE_BYTES = 1_000_000_000
/** A picture may be replaced under the same URL, so it is fetched again after this time. */
const FRESH_MS = 24 * 60 * 60_000
/** A picture that failed is not fetched again within this time. */
export const FAILED_MS = 60_000
const MAX_FAILURES = 10_000
/** How many pictures of one host are fetched at once. */
const MAX_OF_HOST = 3
/** How many pictures of all hosts are fetched at once. Each needs up to 20 MB until it is resized. */
const MAX_AT_ONCE = 9
/** How many requests of one host may wait: more than a page has pictures. Further requests fail at once. */
const MAX_WAITING = 200

export type ImageResult = { ok: true; content: Buffer } | { ok: false; failure: Failure }

export interface ImageRequest {
  /** From `readImageUrl`. */
  url: URL
  /** In pixels. */
  width: number
  type: ImageType
}

export interface ImageFiles {
  /** Never throws. */
  read(request: ImageRequest): Promise<ImageResult>
}

interface ImageFilesOptions extends FetchImageOptions {
  folder: string
  logger: Logger
  now?: () => number
}

/** Resized pictures of other hosts, made at the first request and cached on disk. */
export function createImageFiles({
  folder,
  logger,
  now = Date.now,
  ...fetching
}: ImageFilesOptions): ImageFiles {
  const files: DiskCache = openDiskCache(folder, { maxBytes: MAX_CACHE_BYTES })
  const failures = new LRUCache<string, { failure: Failure; until: number }>({ max: MAX_FAILURES })
  /** Concurrent requests for one file share the work. */
  const flight = createSingleFlight<ImageResult>()
  /**
   * One queue per host, so that a slow host delays only its own pictures. Only hosts of the settings get here.
   */
  const slots = new Map<string, LimitFunction>()
  const anySlot = pLimit(MAX_AT_ONCE)
  const resize = createPictureProcess<ResizeRequest>(RESIZE_PROGRAM)

  async function make(name: string, { url, width, type }: ImageRequest): Promise<ImageResult> {
    const fetched = await fetchImage(url, fetching)
    if (!fetched.ok) return fail(url, fetched.failure, fetched.problem)
    try {
      const content = await resize({ original: fetched.content, width, type })
      // If the disk is full, this visitor still gets the picture.
      await files
        .write(name, content)
        .catch((error) => logger.warn({ err: error }, 'A resized picture could not be cached'))
      return { ok: true, content }
    } catch (error) {
      return fail(url, 'missing', String(error))
    }
  }

  function fail({ href }: URL, failure: Failure, problem: string): ImageResult {
    failures.set(href, { failure, until: now() + FAILED_MS })
    logger.warn({ url: href, problem }, 'A picture could not be fetched')
    return { ok: false, failure }
  }

  function makeOnce(name: string, request: ImageRequest): Promise<ImageResult> {
    const limit = slots.get(request.url.host) ?? pLimit(MAX_OF_HOST)
    slots.set(request.url.host, limit)
    if (limit.pendingCount >= MAX_WAITING && !flight.running(name))
      return Promise.resolve({ ok: false, failure: 'unavailable' })
    return flight.run(name, () =>
      limit(() => recentFailure(request.url) ?? anySlot(() => make(name, request))),
    )
  }

  function recentFailure({ href }: URL): ImageResult | undefined {
    const known = failures.get(href)
    return known && known.until > now() ? { ok: false, failure: known.failure } : undefined
  }

  return {
    async read(request) {
      const name = nameOf(request)
      const cached = await files.read(name)
      if (cached && now() - cached.writtenAt < FRESH_MS) return { ok: true, content: cached.content }
      const made = recentFailure(request.url) ?? (await makeOnce(name, request))
      // An old picture is better than none while the picture's host is down.
      return !made.ok && made.failure === 'unavailable' && cached
        ? { ok: true, content: cached.content }
        : made
    },
  }
}

function nameOf({ url, width, type }: ImageRequest): string {
  const content = JSON.stringify([RESIZING_VERSION, url.href, width])
  const hash = createHash('sha256').update(content).digest('base64url')
  return `${hash}.${type.slice('image/'.length)}`
}
