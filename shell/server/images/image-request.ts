import { IMAGE_WIDTHS, isResizable } from '@a-list/domain/pictures/image-address.ts'
import type { ImageHosts } from '../settings.ts'

/** Best first. Messengers and crawlers get JPEG. */
export const IMAGE_TYPES = ['image/avif', 'image/webp', 'image/jpeg'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

const MAX_URL_LENGTH = 2000
const LARGEST_WIDTH = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]
/** Some servers decode these to slashes, or end the path there, and so would serve other paths. */
const DISGUISED = /%(?:2f|5c|00)/i
/** `?v=2`: the version of a picture, which changes with its content. */
const VERSION_QUERY = /^\?(?:v|ver|version|t|ts)=[\w.-]{1,64}$/
/** A hash in the name, such as `cover.0f9a7c5e2b14d836.jpg`. */
const HASHED_NAME = /[-_.][\da-f]{16,64}\.\w+$/i

/** Reads the requested width; by default the largest. @returns undefined for any other width */
export function readWidth(text: string | undefined): number | undefined {
  if (text === undefined) return LARGEST_WIDTH
  return IMAGE_WIDTHS.find((width) => String(width) === text)
}

/**
 * Reads the URL of a picture that the server may fetch.
 * - Only URLs that end like a picture are fetched.
 * - Requests to the backend keep no query except a version: WordPress finds routes in a query, whatever the path is.
 * @returns undefined if the URL may not be fetched
 */
export function readImageUrl(text: string, { backend, others }: ImageHosts): URL | undefined {
  const url = text.length <= MAX_URL_LENGTH ? URL.parse(text) : undefined
  if (!url || url.username || url.password || DISGUISED.test(url.pathname) || !isResizable(url))
    return undefined
  url.hash = ''
  if (backend.includes(url.host)) {
    if (!VERSION_QUERY.test(url.search)) url.search = ''
    return url
  }
  return others.includes(url.host) ? url : undefined
}

/**
 * Whether the URL contains a hash of the picture, so that the picture can be cached forever. A version in the
 * query is not enough: a client can request the next version before it exists, and caches would then store the
 * old picture under that URL.
 */
export function hasHashedName({ pathname }: URL): boolean {
  return HASHED_NAME.test(pathname)
}
