import { fetchBrand } from '@a-list/api/brands/brand.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { isNotFound } from '@a-list/api/errors.ts'
import { type FeedStory, fetchFeedStories } from '@a-list/api/stories/feed-stories.ts'
import { previewPicture } from '@a-list/domain/pictures/pictures.ts'
import { STORY_CATEGORIES } from '@a-list/domain/stories/story.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { Feed } from 'feed'

interface Subject {
  /** The feed's own path. `page` is the page that the feed belongs to. */
  path: string
  page: string
  title: string
}

/** All stories as RSS, newest first, with URL, summary and image but without the text. */
export async function storiesFeed(site: SiteSettings): Promise<string> {
  const subject = { path: '/feed.xml', page: '/blog', title: `${site.name} Stories` }
  return write(site, subject, await fetchFeedStories())
}

/** The stories of one category; undefined if there is no such category. */
export async function categoryFeed(site: SiteSettings, slug: string): Promise<string | undefined> {
  const category = STORY_CATEGORIES.find((known) => known.slug === slug)
  if (!category) return undefined
  const stories = (await fetchFeedStories()).filter(({ categories }) => categories.includes(category.name))
  const page = `/blog?category=${slug}`
  return write(site, { path: `/feeds/${slug}.xml`, page, title: `${category.name} | ${site.name}` }, stories)
}

/** The stories about one brand; undefined if there is no such brand. @throws ApiFailure */
export async function brandFeed(
  site: SiteSettings,
  slug: string,
  api: ApiClient,
): Promise<string | undefined> {
  try {
    const { id, brand_name } = (await fetchBrand(api, slug)).value
    const stories = (await fetchFeedStories()).filter(({ brands }) => brands.includes(id))
    const path = `/feeds/brand/${encodeURIComponent(id)}.xml`
    const page = `${brandPath(id)}?tab=news`
    return write(site, { path, page, title: `${brand_name} | ${site.name}` }, stories)
  } catch (thrown) {
    if (isNotFound(thrown)) return undefined
    throw thrown
  }
}

function write({ origin }: SiteSettings, subject: Subject, stories: readonly FeedStory[]): string {
  const feed = new Feed({
    title: subject.title,
    description: 'News, reviews, launches and guides about brands founded by celebrities.',
    id: origin + subject.page,
    link: origin + subject.page,
    feed: origin + subject.path,
    language: 'en',
    // The date of the newest story. It does not depend on the clock, so the same stories give the same file.
    updated: new Date(stories[0]?.date ?? 0),
    generator: false,
  })
  for (const { path, title, summary, date, author, categories, image } of stories) {
    feed.addItem({
      title,
      id: origin + path,
      link: origin + path,
      description: summary,
      date: new Date(date),
      author: [{ name: author }],
      category: categories.map((category) => ({ name: category })),
      ...(image ? { image: new URL(previewPicture(image), origin).href } : {}),
    })
  }
  return feed.rss2()
}
