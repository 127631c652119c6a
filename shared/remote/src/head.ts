/** A thing in the vocabulary of schema.org. Data, not markup: the shell escapes it. */
export interface JsonLd {
  '@context': 'https://schema.org'
  '@type': string
  readonly [property: string]: JsonLdValue
}
type JsonLdValue = string | number | readonly JsonLdValue[] | { readonly [property: string]: JsonLdValue }

/** What a page says about itself. Remotes give data; the shell alone turns it into markup. */
export interface Head {
  /** Shown as "{title} | {site}", or alone where `wholeTitle` is set (spec section 1). */
  title: string
  wholeTitle?: boolean
  /** Plain text; the shell cuts it at 160 characters. */
  description?: string
  /** Path on this site; defaults to the address without its query. */
  canonical?: string
  robots?: 'noindex'
  /** Path or https address of a picture for link previews. */
  image?: string
  /** For search engines; it stands in the server's HTML and is not needed after that. */
  jsonLd?: readonly JsonLd[]
  /** HTTP status of the document; 200 when absent. */
  status?: 404 | 410
}
