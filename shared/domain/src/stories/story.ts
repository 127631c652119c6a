import type { Story } from './story-schema.ts'

export type { Story }

/** The fields of a story in lists: all except the content, plus values computed from the content. */
export type StorySummary = Omit<Story, 'content'> & {
  reading_minutes: number
  /** Slugs of the brands the story is about. */
  brands: string[]
}

/** Spec section 3: the five categories, by number. */
export const STORY_CATEGORIES = [
  { id: 1, name: 'News', slug: 'news' },
  { id: 2, name: 'Reviews', slug: 'reviews' },
  { id: 3, name: 'Launches', slug: 'launches' },
  { id: 4, name: 'Shopping Guides', slug: 'shopping-guides' },
  { id: 5, name: 'Brand Features', slug: 'brand-features' },
] as const

export type StoryCategory = (typeof STORY_CATEGORIES)[number]

/** Spec section 9: 200 words a minute, rounded up. */
export const WORDS_PER_MINUTE = 200

/** Minutes to read the text of HTML, rounded up; 0 for empty text. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? []
  return Math.ceil(words.length / WORDS_PER_MINUTE)
}

export function storyCategories(story: Pick<Story, 'categories'>): StoryCategory[] {
  return STORY_CATEGORIES.filter(({ id }) => story.categories.includes(id))
}
