import { Readable } from 'node:stream'
import { type AddressKind, fetchAddressParts } from '@a-list/api/addresses/address-parts.ts'
import { readAddresses } from '@a-list/api/addresses/read-addresses.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { listFeedStories } from '@a-list/api/stories/feed-stories.ts'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap'

/** Pages that everybody may find and that no data makes; those of a category are found by what links to them. */
const PAGES = [
  '/',
  '/discover',
  '/blog',
  '/submit-brand',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/affiliate-disclosure',
]

const PATHS: Record<AddressKind, string> = { brands: '/brand/', products: '/product/' }
const KINDS = Object.keys(PATHS) as AddressKind[]
const XMLNS = { news: false, xhtml: false, image: false, video: false }

interface Sources {
  api: ApiClient
  origin: string
}

/** A file that is written while its data comes. */
export interface SitemapFile {
  /** The same for as long as the data is; absent where only reading it all would tell. */
  tag?: string
  body: ReadableStream<Uint8Array>
}

/** The list of the site's sitemaps. @throws ApiFailure while the backend can't say what there is */
export async function sitemapIndex({ api, origin }: Sources): Promise<SitemapFile> {
  const stories = await listFeedStories()
  const files: { url: string; lastmod?: string }[] = [
    { url: '/sitemaps/pages.xml' },
    { url: '/sitemaps/stories.xml', lastmod: stories[0]?.date },
  ]
  const parts = await Promise.all(KINDS.map((kind) => fetchAddressParts(api, kind)))
  for (const [index, kind] of KINDS.entries()) {
    for (const [at, { lastmod }] of (parts[index] ?? []).entries())
      files.push({ url: `/sitemaps/${kind}-${at + 1}.xml`, lastmod })
  }
  const items = files.map(({ url, lastmod }) => ({ url: origin + url, ...(lastmod && { lastmod }) }))
  return { tag: JSON.stringify(parts), body: written(new SitemapIndexStream(), items) }
}

/**
 * One sitemap by the name of its file; undefined where there is none of that name.
 * @throws ApiFailure while the backend can't say what there is
 */
export async function sitemap(name: string, { api, origin }: Sources): Promise<SitemapFile | undefined> {
  const stream = () => new SitemapStream({ hostname: origin, xmlns: XMLNS })
  if (name === 'pages')
    return {
      tag: 'pages',
      body: written(
        stream(),
        PAGES.map((url) => ({ url })),
      ),
    }
  if (name === 'stories') {
    const stories = await listFeedStories()
    const items = stories.map(({ path, date }) => ({ url: path, lastmod: date }))
    return { tag: JSON.stringify(items), body: written(stream(), items) }
  }
  const [, word, number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? []
  const kind = KINDS.find((known) => known === word)
  if (!kind) return undefined
  const part = (await fetchAddressParts(api, kind))[Number(number) - 1]
  if (!part) return undefined
  const tag = part.lastmod && `${part.count} ${part.lastmod}`
  return { tag, body: written(stream(), pagesOf(kind, Number(number), api)) }
}

async function* pagesOf(kind: AddressKind, part: number, api: ApiClient): AsyncGenerator<SitemapItemLoose> {
  for await (const { slug, lastmod } of readAddresses(api, kind, part))
    yield { url: PATHS[kind] + encodeURIComponent(slug), ...(lastmod && { lastmod }) }
}

/** Items go through one at a time, as fast as they are read; a source that fails cuts the file off. */
function written(
  stream: SitemapIndexStream | SitemapStream,
  items: Iterable<unknown> | AsyncIterable<unknown>,
): ReadableStream<Uint8Array> {
  const source = Readable.from(items)
  source.on('error', (error) => stream.destroy(error))
  stream.on('close', () => source.destroy())
  const texts = Readable.toWeb(source.pipe(stream)) as ReadableStream<string>
  return texts.pipeThrough(new TextEncoderStream())
}
