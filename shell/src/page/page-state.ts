import type { StorefrontAccess } from '@a-list/api/storefront/storefront.ts'
import type { Head } from '@a-list/remote/head.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import type { PostedForm } from '@a-list/remote/posted-form.ts'
import type { RemoteSnapshot } from '@a-list/remote/remote-snapshot.ts'
import type { PageQueries } from './page-queries.ts'

/**
 * A stylesheet that is inlined in the page's head, completely or as its critical CSS. `href` is a name, not a
 * URL.
 */
export interface InlinedStyle {
  href: string
  /**
   * React orders stylesheets by the first appearance of their precedence. Each stylesheet has its own, because
   * React merges stylesheets with the same precedence.
   */
  precedence: string
}

/** A stylesheet file. */
export interface PageStylesheet {
  href: string
  /** Absent for a version in development, whose files change while a page is open. */
  integrity?: string
}

export interface PageScript {
  src: string
  integrity: string
}

/** A file for the head: its URL and, if it has one, its integrity hash. */
export type PinnedFile = [url: string, integrity?: string]

/** The files that the starter loads after the first paint. */
export interface StartFiles {
  /** Full stylesheets. The page itself contains only its critical CSS. */
  stylesheets: PinnedFile[]
  scripts: PinnedFile[]
  preloads: PinnedFile[]
}

/** The JSON at the end of a page. */
export interface PageData {
  state: PageState
  files: StartFiles
}

/** The page state: what the browser needs to hydrate the page. The starter assigns it to `window.__ALIST__`. */
export interface PageState extends PageQueries {
  site: SiteSettings
  /** Stores that the browser may query directly, from the server's settings. */
  storefronts?: Pick<StorefrontAccess, 'tokens' | 'version'>
  /** The remotes of the page's snapshot, so that server and browser use the same versions. */
  remotes: RemoteSnapshot[]
  styles: InlinedStyle[]
  head: Head | null
  /** Whether the page's data was late when the head was sent. The data then follows as `LateState`. */
  late: boolean
  /** The plain form post that the page answers. */
  posted?: PostedForm
}

/** Data that arrived after the head was sent. It is inlined next to the content that uses it. */
export interface LateState extends PageQueries {
  head: Head
}

declare global {
  var __ALIST__: PageState
  var __ALIST_LATE__: LateState | undefined
}

/** JSON that is safe inside a script element: it can't end the script or start a comment. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
