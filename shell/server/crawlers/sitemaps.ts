import type { ApiClient } from '@a-list/api/client.ts'
import { fetchSitemapEntries } from '@a-list/api/sitemap/sitemap-entries.ts'
import { fetchSitemapParts, type SitemapKind } from '@a-list/api/sitemap/sitemap-parts.ts'
import { fetchFeedStories } from '@a-list/api/stories/feed-stories.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { writeXml, type XmlEntry } from './write-xml.ts'

/** Public pages that need no data. Category pages are not listed; crawlers reach them through links. */
const PAGES = [
  '/',
  '/discover',
  '/discover?filter=deals',
  '/blog',
  '/submit-brand',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/affiliate-disclosure',
]

const PATHS: Record<SitemapKind, (slug: string) => string> = { brands: brandPath, products: productPath }
const KINDS = Object.keys(PATHS) as SitemapKind[]

interface Sources {
  api: ApiClient
  /** Fetches a whole part from the backend for each request: a cached part could be older than its ETag. */
  lists: ApiClient
  origin: string
}

/** A file that is streamed while its data is read. */
export interface SitemapFile {
  /** Changes when the data changes. Absent if only reading all data would tell. */
  tag?: string
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** The sitemap index. @throws ApiFailure while the backend is unavailable */
export async function sitemapIndex({ api, origin }: Omit<Sources, 'lists'>): Promise<SitemapFile> {
  const stories = await fetchFeedStories()
  const files: { url: string; lastmod?: string }[] = [
    { url: '/sitemaps/pages.xml' },
    { url: '/sitemaps/stories.xml', lastmod: stories[0]?.date },
  ]
  const parts = await Promise.all(KINDS.map((kind) => fetchSitemapParts(api, kind)))
  for (const [index, kind] of KINDS.entries()) {
    for (const [at, { lastmod }] of (parts[index] ?? []).entries())
      files.push({ url: `/sitemaps/${kind}-${at + 1}.xml`, lastmod })
  }
  const items = files.map(({ url, lastmod }) => ({ loc: origin + url, lastmod }))
  return { tag: JSON.stringify(items), body: writeXml('sitemapindex', items) }
}

/**
 * One sitemap by its file name; undefined if there is no such sitemap.
 * @throws ApiFailure while the backend is unavailable
 */
export async function sitemap(
  name: string,
  { api, lists, origin }: Sources,
): Promise<SitemapFile | undefined> {
  if (name === 'pages') {
    return {
      tag: 'pages',
      body: writeXml(
        'urlset',
        PAGES.map((path) => ({ loc: origin + path })),
      ),
    }
  }
  if (name === 'stories') {
    const stories = await fetchFeedStories()
    const items = stories.map(({ path, date }) => ({ loc: origin + path, lastmod: date }))
    return { tag: JSON.stringify(items), body: writeXml('urlset', items) }
  }
  const [, word, number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? []
  const kind = KINDS.find((known) => known === word)
  if (!kind) return undefined
  const part = (await fetchSitemapParts(api, kind))[Number(number) - 1]
  if (!part) return undefined
  return { tag: part.tag, body: writeXml('urlset', pagesOf(kind, Number(number), { lists, origin })) }
}

async function* pagesOf(
  kind: SitemapKind,
  part: number,
  { lists, origin }: Pick<Sources, 'lists' | 'origin'>,
): AsyncGenerator<XmlEntry> {
  for await (const { slug, lastmod } of fetchSitemapEntries(lists, kind, part))
    yield { loc: origin + PATHS[kind](slug), lastmod }
}
