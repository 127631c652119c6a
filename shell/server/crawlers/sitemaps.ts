import type { ApiClient } from '@a-list/api/client.ts'
import { fetchSitemapEntries } from '@a-list/api/sitemap/sitemap-entries.ts'
import { fetchSitemapParts, type SitemapKind } from '@a-list/api/sitemap/sitemap-parts.ts'
import { listFeedStories } from '@a-list/api/stories/feed-stories.ts'
import { writeXml, type XmlEntry } from './write-xml.ts'

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

const PATHS: Record<SitemapKind, string> = { brands: '/brand/', products: '/product/' }
const KINDS = Object.keys(PATHS) as SitemapKind[]

interface Sources {
  api: ApiClient
  /** Asks for whole parts, whose answers nobody keeps: one of an earlier state would stand under the tag of the next. */
  lists: ApiClient
  origin: string
}

/** A file that is written while its data comes. */
export interface SitemapFile {
  /** The same for as long as the data is; absent where only reading it all would tell. */
  tag?: string
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** The list of the site's sitemaps. @throws ApiFailure while the backend can't say what there is */
export async function sitemapIndex({ api, origin }: Omit<Sources, 'lists'>): Promise<SitemapFile> {
  const stories = await listFeedStories()
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
 * One sitemap by the name of its file; undefined where there is none of that name.
 * @throws ApiFailure while the backend can't say what there is
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
    const stories = await listFeedStories()
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
    yield { loc: origin + PATHS[kind] + encodeURIComponent(slug), lastmod }
}
