import { OFFLINE_DIRECTORY_CACHE } from '@a-list/api/directory/offline-directory-cache.ts'

// Constants shared by the page and its service worker.

/** Cache of visited pages as whole documents. Each contains its data and names its remote versions. */

export const PAGES = 'alist-pages'
/** Cache of scripts, stylesheets and fonts, whose URLs change with their content. */
export const FILES = 'alist-files'
export const PICTURES = 'alist-pictures'
/** Cache of the offline page, which is shown for pages that were never visited. */
export const STAND_IN = 'alist-stand-in'
export const CACHES = [PAGES, FILES, PICTURES, STAND_IN, OFFLINE_DIRECTORY_CACHE]

export const OFFLINE_PATH = '/offline'
/** Server-Timing metric of a cached page: when it was cached, in milliseconds since 1970. */
export const KEPT_MARK = 'kept'
/** Server-Timing metric of every page of the site. */
export const VERSIONS_MARK = 'versions'

/**
 * Asks the worker to cache a page that it has not fetched itself, and files loaded before it was installed.
 */
export interface KeepMessage {
  type: 'keep'
  page: string
  files: string[]
}

/** Moderation, exits, account pages, and lists shared by a secret URL. */
const NEVER_KEPT = /^\/(?:exit|preview|admin|auth|list|__remotes|offline)(?:\/|$)/i

/** Whether a page may be cached on the device. Pages with different queries are different pages. */
export function isKeptPage({ pathname }: Pick<URL, 'pathname'>): boolean {
  return !NEVER_KEPT.test(pathname)
}

/** Whether a file never changes under its URL. Files of `npm run dev` do. */
export function isFile({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith('/assets/') || /^\/remotes\/[^/]+\/(?![^/]+-dev\/)[^/]+\//.test(pathname)
}

export function isPicture({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith('/pictures/') || pathname.startsWith('/icons/') || pathname === '/favicon.svg'
}
