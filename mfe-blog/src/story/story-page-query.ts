import { query } from '@a-list/api/query.ts'
import { storyKeys } from '@a-list/api/query-keys.ts'
import type { ReadableStory } from './fetch-readable-story.ts'

/**
 * The story, or null if it does not exist. Null is data, not an error, so that server and browser render the
 * same page.
 */
export function storyPageQuery(slug: string) {
  return query([...storyKeys.one(slug), 'page'], async (): Promise<ReadableStory | null> => {
    // A server-rendered page contains its data, so this code loads only for navigation within the site.
    const { fetchReadableStory } = await import(
      /* webpackChunkName: "story-data" */ './fetch-readable-story.ts'
    )
    // Slugs are lower-case, but links are sometimes capitalised.
    return fetchReadableStory(slug.toLowerCase())
  })
}
