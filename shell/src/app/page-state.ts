import type { StorefrontAccess } from '@a-list/api/store/storefront.ts'
import type { Head } from '@a-list/remote/head.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import type { RemoteSnapshot } from '@a-list/remote/registry.ts'
import type { PageQuery } from './page-queries.ts'

/** A stylesheet that stands in the page's head, whole or in part. `href` is its name, not an address. */
export interface InlinedStyle {
  href: string
  /** Groups sheets in the order of their first appearance; one a sheet keeps React from merging them. */
  precedence: string
}

/** A stylesheet's file. */
export interface PageSheet {
  href: string
  /** Absent for a version in development, whose files change under an open page. */
  integrity?: string
}

export interface PageScript {
  src: string
  integrity: string
}

/** What the server tells the browser about the page it rendered: inlined as `window.__ALIST__`. */
export interface PageState {
  site: SiteSettings
  /** Stores that the browser may ask, by the server's settings. */
  storefronts?: Pick<StorefrontAccess, 'tokens' | 'version'>
  /** The registry snapshot the page was rendered with: both sides use the same versions. */
  remotes: RemoteSnapshot[]
  styles: InlinedStyle[]
  head: Head | null
  queries: PageQuery[]
  /** Whether the page's data was still on its way when the head was sent; then it comes as `LateState`. */
  late: boolean
}

/** Data that came after the head was sent: inlined beside the content it belongs to. */
export interface LateState {
  head: Head
  queries: PageQuery[]
}

declare global {
  var __ALIST__: PageState
  var __ALIST_LATE__: LateState | undefined
}

/** JSON that may stand in a script: nothing in it can end the script or start a comment. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
