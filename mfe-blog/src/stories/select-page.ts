import type { StorySummary } from '@a-list/domain/stories/story.ts'
import { STORIES_PER_PAGE, searchStories, storyInCategory } from '@a-list/domain/stories/story-search.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import type { StoriesView } from './stories-view.ts'

export interface StoriesPageContent {
  /** The large story: the featured one on the first page, except in a search, or the only story of a later page. */
  featured?: StorySummary
  /** The other stories of this page. */
  stories: StorySummary[]
  /** The number of stories on all pages, the featured one included. */
  total: number
  page: number
  pages: number
}

/**
 * Selects the stories of one page of the list.
 * @param stories newest first
 * @param tagNames by the tag's number
 */
export function selectPage(
  stories: readonly StorySummary[],
  { category, tag, query, page }: StoriesView,
  tagNames: Record<number, string>,
): StoriesPageContent {
  const chosen = stories.filter(
    (story) =>
      (!category || storyInCategory(story, category.id)) &&
      (!tag || story.tags.some((id) => slugify(tagNames[id] ?? '') === tag)),
  )
  const found = searchStories(chosen, query)
  const featured = query === '' && !tag ? featuredStory(found) : undefined
  const others = found.filter((story) => story !== featured)
  const pages = Math.max(1, Math.ceil(others.length / STORIES_PER_PAGE))
  const shown = Math.min(page, pages)
  const listed = others.slice((shown - 1) * STORIES_PER_PAGE, shown * STORIES_PER_PAGE)
  const alone = shown > 1 && listed.length === 1 ? listed[0] : undefined
  return {
    featured: shown === 1 ? featured : alone,
    stories: alone ? [] : listed,
    total: found.length,
    page: shown,
    pages,
  }
}

/** The story marked as featured, else the newest. */
function featuredStory(stories: readonly StorySummary[]): StorySummary | undefined {
  return stories.find((story) => story.acf?.featured_post) ?? stories[0]
}
