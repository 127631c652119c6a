import { fetchStoryList } from '@a-list/api/stories/story-list.ts'
import { storyCategories } from '@a-list/domain/stories/story.ts'
import { storiesOfBrand } from '@a-list/domain/stories/story-search.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { storyDate } from '@a-list/domain/time/story-date.ts'

/** The fields of a story that the News tab shows. */
export interface NewsItem {
  slug: string
  title: string
  excerpt: string
  /** '' for none. */
  category: string
  /** Such as "November 12, 2026". */
  date: string
  minutes: number
  image: string
}

/** Spec section 2: up to 6 stories about a brand, the newest first. */
export async function fetchNews(brandId: string): Promise<NewsItem[]> {
  return storiesOfBrand(await fetchStoryList(), brandId).map((story) => ({
    slug: story.slug,
    title: htmlToText(story.title.rendered),
    excerpt: htmlToText(story.excerpt.rendered),
    category: storyCategories(story)[0]?.name ?? '',
    date: storyDate(story.date),
    minutes: story.reading_minutes,
    image: story.featured_media_url,
  }))
}
