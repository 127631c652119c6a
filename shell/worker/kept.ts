import { OFFLINE_DIRECTORY_CACHE } from '@a-list/api/directory/offline-directory-cache.ts'

// What the page and its service worker have in common: names of what is kept, and the words between them.

/** Pages that were opened, as documents: each brings its data and names the versions that it is made of. */

export const PAGES = 'alist-pages'
/** Scripts, sheets and fonts. Their addresses change with their content. */
export const FILES = 'alist-files'
export const PICTURES = 'alist-pictures'
/** The page that stands in for one that was never opened. */
export const STAND_IN = 'alist-stand-in'
export const CACHES = [PAGES, FILES, PICTURES, STAND_IN, OFFLINE_DIRECTORY_CACHE]

export const OFFLINE_PATH = '/offline'
/** In a kept answer's Server-Timing, with the time when it was kept in milliseconds. */
export const KEPT_MARK = 'kept'
/** In the Server-Timing of every page of the site. */
export const VERSIONS_MARK = 'versions'

/** Asks the worker to keep a page that it has not seen itself, and files that came before it was there. */
export interface KeepMessage {
  type: 'keep'
  page: string
  files: string[]
}

/** Moderators' pages, ways out, what only says who somebody is, and lists that are shared by a secret address. */
const NEVER_KEPT = /^\/(?:exit|preview|admin|auth|list|__remotes|offline)(?:\/|$)/i

/** Whether a page may be kept on the device. Its query counts: another list is another page. */
export function isKeptPage({ pathname }: Pick<URL, 'pathname'>): boolean {
  return !NEVER_KEPT.test(pathname)
}

/** Whether a file never changes under its address. What `npm run dev` publishes does. */
export function isFile({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith('/assets/') || /^\/remotes\/[^/]+\/(?![^/]+-dev\/)[^/]+\//.test(pathname)
}

export function isPicture({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pathname.startsWith('/pictures/') || pathname.startsWith('/icons/') || pathname === '/favicon.svg'
}
