import { listFeedStories } from '@a-list/api/stories/feed-stories.ts'
import { previewPicture } from '@a-list/domain/pictures.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { Feed } from 'feed'

/** Every story as RSS, newest first: the address, the summary and the picture; the text is read on the site. */
export async function storiesFeed({ name, origin }: SiteSettings): Promise<string> {
  const stories = await listFeedStories()
  const feed = new Feed({
    title: `${name} Stories`,
    description: 'News, reviews, launches and guides about brands founded by celebrities.',
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    feed: `${origin}/feed.xml`,
    language: 'en',
    // The date of what is in it, so that the same stories make the same file.
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
