import { listFeedStories } from '@a-list/api/stories/feed-stories.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'

/** Pages that everybody may find and that no data makes. */
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

const SITEMAPS = {
  pages: async (): Promise<SitemapItemLoose[]> => PAGES.map((url) => ({ url })),
  stories: async (): Promise<SitemapItemLoose[]> =>
    (await listFeedStories()).map(({ path, date }) => ({ url: path, lastmod: date })),
}

export type SitemapName = keyof typeof SITEMAPS

export function isSitemapName(name: string): name is SitemapName {
  return Object.hasOwn(SITEMAPS, name)
}

/** The list of the site's sitemaps. */
export function sitemapIndex({ origin }: SiteSettings): Promise<string> {
  const index = new SitemapIndexStream()
  for (const name of Object.keys(SITEMAPS)) index.write({ url: `${origin}/sitemaps/${name}.xml` })
  index.end()
  return toText(index)
}

/** One sitemap, with a date of last change where the data has one. */
export async function sitemap(name: SitemapName, { origin }: SiteSettings): Promise<string> {
  const stream = new SitemapStream({ hostname: origin })
  for (const item of await SITEMAPS[name]()) stream.write(item)
  stream.end()
  return toText(stream)
}

async function toText(stream: SitemapIndexStream | SitemapStream): Promise<string> {
  return (await streamToPromise(stream)).toString()
}
