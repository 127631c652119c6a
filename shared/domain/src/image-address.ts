// Addresses under which the site's server delivers resized pictures of other hosts (docs/adr/0232-image-route.md).

/** Widths to which the server resizes pictures, in pixels, narrowest first. The last one is the default. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const

/** Path of the route. Its query is `url`, an absolute address, and `w`, one of the widths. */
export const IMAGE_PATH = '/images'
/** Path of the route for a picture that is known by its number only. Its query is `w`. */
export const MEDIA_PATH = `${IMAGE_PATH}/media/`

/** Formats that the server can resize, by the ending of the address. An SVG needs no resizing, and a GIF may be moving. */
const RESIZABLE = /\.(?:jpe?g|png|webp|avif)$/i

export interface ImageSources {
  /** For an `<img srcset>`. */
  srcSet: string
  /** For an `<img src>`. */
  src: string
}

/** Whether an absolute address may be of a picture that the server can resize. */
export function isResizable({ protocol, pathname }: Pick<URL, 'protocol' | 'pathname'>): boolean {
  return /^https?:$/.test(protocol) && RESIZABLE.test(pathname)
}

/** The address of a picture that is known only by its number in WordPress's media library. */
export function mediaAddress(id: string): string {
  return MEDIA_PATH + id
}

/**
 * The sources of a picture that the site's server resizes. Pages may not load pictures over plain http, so all of
 * these go through the server.
 * @param hosts other hosts whose pictures the server resizes, as in `URL.host`
 * @returns undefined for a picture that the browser loads itself, and for one of the site's own
 */
export function imageSources(src: string, hosts: readonly string[] = []): ImageSources | undefined {
  const sized = src.startsWith(MEDIA_PATH) ? `${src}?w=` : sizedAddress(src, hosts)
  if (!sized) return undefined
  return {
    srcSet: IMAGE_WIDTHS.map((width) => `${sized}${width} ${width}w`).join(', '),
    src: sized + 640,
  }
}

function sizedAddress(src: string, hosts: readonly string[]): string | undefined {
  const url = URL.parse(src)
  if (!url || !isResizable(url) || (url.protocol === 'https:' && !hosts.includes(url.host))) return undefined
  return `${routeTo(url)}&w=`
}

/** A picture's address for messengers and crawlers: they show none over plain http, so the site delivers these. */
export function sharedAddress(src: string): string {
  const url = URL.parse(src)
  return url?.protocol === 'http:' && isResizable(url) ? routeTo(url) : src
}

function routeTo({ href }: URL): string {
  return `${IMAGE_PATH}?url=${encodeURIComponent(href)}`
}
