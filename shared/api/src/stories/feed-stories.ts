import { storyCategories } from '@a-list/domain/stories/story.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { fetchAllStories } from './story-list.ts'
import { fetchStoryNames } from './story-names.ts'

/** A story in a feed or sitemap. All text is plain. */
export interface FeedStory {
  /** Path on this site. */
  path: string
  title: string
  summary: string
  /** ISO date and time in UTC. */
  date: string
  author: string
  categories: string[]
  /** Slugs of the brands that the story is about. */
  brands: string[]
  /** `/pictures/…` or an https URL; `''` for none. */
  image: string
}

/** Every story, newest first. */
export async function fetchFeedStories(): Promise<FeedStory[]> {
  const [stories, { authors }] = await Promise.all([fetchAllStories(), fetchStoryNames()])
  return stories.map((story) => ({
    path: `/blog/${encodeURIComponent(story.slug)}`,
    title: htmlToText(story.title.rendered),
    summary: htmlToText(story.excerpt.rendered),
    date: story.date,
    author: authors[story.author]?.name ?? '',
    categories: storyCategories(story).map(({ name }) => name),
    brands: story.brands,
    image: story.featured_media_url,
  }))
}
