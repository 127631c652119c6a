import { OFFLINE_DIRECTORY_CACHE } from '@a-list/api/directory/offline-directory-cache.ts'

// Constants shared by the page and its service worker.

/** The cache of visited pages, as whole documents. Each contains its data and names its remote versions. */

export const PAGE_CACHE = 'alist-pages'
/** The cache of scripts, stylesheets and fonts, whose URLs change with their content. */
export const FILE_CACHE = 'alist-files'
export const PICTURE_CACHE = 'alist-pictures'
/** The cache of the offline page, which is shown instead of pages that are not cached. */
export const OFFLINE_PAGE_CACHE = 'alist-stand-in'
export const CACHES = [PAGE_CACHE, FILE_CACHE, PICTURE_CACHE, OFFLINE_PAGE_CACHE, OFFLINE_DIRECTORY_CACHE]

export const OFFLINE_PATH = '/offline'
/** Server-Timing metric of a cached page: when it was cached, in milliseconds since 1970. */
export const CACHED_METRIC = 'kept'
/** Server-Timing metric of every page of the site. */
export const VERSIONS_METRIC = 'versions'

/**
 * Asks the worker to cache a page that it has not fetched itself, with files that were loaded before the worker
 * was installed.
 */
export interface CachePageMessage {
  type: 'keep'
  page: string
  files: string[]
}

/**
 * Exits, previews, moderation, lists shared by a secret URL, the release page, the offline page, and pages whose form is
 * useless without a network: sign-in and those that e-mails link to.
 */
const NEVER_CACHED =
  /^\/(?:exit|preview|admin|auth|forgot-password|reset-password|confirm|unsubscribe|list|__remotes|offline)(?:\/|$)/i

/** Whether a page may be cached on the device. Pages with different queries are different pages. */
export function isCacheablePage({ pathname }: Pick<URL, 'pathname'>): boolean {
  return !NEVER_CACHED.test(pathname)
}

/** Pages whose content is personal and therefore not in the cached document. Offline, they say that it did not load. */
const PERSONAL = /^\/(?:dashboard|onboarding)(?:\/|$)/i

/** Whether a cached page has something to read without a network. */
export function isReadableOffline({ pathname }: Pick<URL, 'pathname'>): boolean {
  return !PERSONAL.test(pathname)
}

/** Whether the content at a file's URL never changes. Under `npm run dev`, it may change. */
export function isFile({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith('/assets/') || /^\/remotes\/[^/]+\/(?![^/]+-dev\/)[^/]+\//.test(pathname)
}

export function isPicture({ pathname }: Pick<URL, 'pathname'>): boolean {
  return /^\/(?:(?:pictures|images|icons)\/|images$|favicon\.svg$)/.test(pathname)
}
