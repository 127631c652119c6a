import type { Thing, WithContext } from 'schema-dts'

/** Structured data in the vocabulary of schema.org. The shell escapes it. */
export type JsonLd<T extends Thing = Thing> = WithContext<Exclude<T, string>>

/** A page's name and its path on this site. */
export interface PageName {
  name: string
  path: string
}

/** A page's metadata. Remotes return data, and only the shell turns it into markup. */
export interface Head {
  /** Shown as "{title} | {site}", or alone if `wholeTitle` is set (spec section 1). */
  title: string
  /** Whether the title is complete. `{site}` in it is replaced by the site's name. */
  wholeTitle?: boolean
  /** Plain text. The shell cuts it at 160 characters. */
  description?: string
  /** Path on this site; by default the URL without its query. */
  canonical?: string
  robots?: 'noindex'
  /** Path or https URL of an image for link previews; by default the site's own. */
  image?: string
  /** Open Graph type; by default a plain web page. */
  kind?: 'article'
  /** The same page in other languages. Omit it if there is only one. */
  alternates?: readonly { lang: string; path: string }[]
  /** A feed with this page's content. */
  feed?: PageName
  /**
   * Breadcrumbs below Home, down to this page; by default only this page. Like `jsonLd`, they are for search
   * engines and appear only in the server's HTML.
   */
  trail?: readonly PageName[]
  jsonLd?: readonly JsonLd[]
  /** HTTP status of the document; by default 200. The shell sets 503 when a loader fails. */
  status?: 404 | 410 | 503
}
