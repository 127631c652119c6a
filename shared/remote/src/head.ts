import type { Thing, WithContext } from 'schema-dts'

/** A thing in the vocabulary of schema.org. Data, not markup: the shell escapes it. */
export type JsonLd<T extends Thing = Thing> = WithContext<Exclude<T, string>>

/** A page by its name and its path on this site. */
export interface PageName {
  name: string
  path: string
}

/** What a page says about itself. Remotes give data; the shell alone turns it into markup. */
export interface Head {
  /** Shown as "{title} | {site}", or alone where `wholeTitle` is set (spec section 1). */
  title: string
  /** `{site}` in such a title stands for the site's name. */
  wholeTitle?: boolean
  /** Plain text; the shell cuts it at 160 characters. */
  description?: string
  /** Path on this site; defaults to the address without its query. */
  canonical?: string
  robots?: 'noindex'
  /** Path or https address of a picture for link previews; without one the site's own is shown. */
  image?: string
  /** What link previews call it; a page where absent. */
  kind?: 'article'
  /** The same page in other languages; none where the site has one. */
  alternates?: readonly { lang: string; path: string }[]
  /** A feed of what this page is about. */
  feed?: PageName
  /**
   * Where the page stands, from below Home down to itself. Without one it stands right below Home. For search engines,
   * as `jsonLd`: both stand in the server's HTML and are not needed after that.
   */
  trail?: readonly PageName[]
  jsonLd?: readonly JsonLd[]
  /** HTTP status of the document; 200 when absent. 503 is the shell's word, where a loader has failed. */
  status?: 404 | 410 | 503
}
