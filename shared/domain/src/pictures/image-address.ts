// URLs under which the site's server serves resized pictures of other hosts (docs/adr/0011).

/** Widths to which the server resizes pictures, in pixels, narrowest first. The last one is the default. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280] as const

/** Path of the route. Its query has `url`, an absolute URL, and `w`, one of the widths. */
export const IMAGE_PATH = '/images'
/** Path of the route for a picture of which only the number is known. Its query has `w`. */
export const MEDIA_PATH = `${IMAGE_PATH}/media/`

/**
 * Formats that the server can resize, by the ending of the URL. An SVG needs no resizing, and a GIF may be
 * animated.
 */
const RESIZABLE = /\.(?:jpe?g|png|webp|avif)$/i

export interface ImageSources {
  /** For an `<img srcset>`. */
  srcSet: string
  /** For an `<img src>`. */
  src: string
}

/** Whether an absolute URL may lead to a picture that the server can resize. */
export function isResizable({ protocol, pathname }: Pick<URL, 'protocol' | 'pathname'>): boolean {
  return /^https?:$/.test(protocol) && RESIZABLE.test(pathname)
}

/** The URL of a picture of which only the number in WordPress's media library is known. */
export function mediaAddress(id: string): string {
  return MEDIA_PATH + id
}

/**
 * The sources of a picture that the site's server resizes. Pages can't load pictures over plain http, so those
 * always go through the server.
 * @param hosts other hosts whose pictures the server resizes, as in `URL.host`
 * @returns undefined for a picture that the browser loads itself, and for a picture of this site
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

/**
 * A picture's URL for messengers and crawlers. They show no pictures over plain http, so the site's server
 * serves those.
 */
export function sharedAddress(src: string): string {
  const url = URL.parse(src)
  return url?.protocol === 'http:' && isResizable(url) ? routeTo(url) : src
}

function routeTo({ href }: URL): string {
  return `${IMAGE_PATH}?url=${encodeURIComponent(href)}`
}
