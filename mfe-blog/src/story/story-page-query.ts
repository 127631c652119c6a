import { query } from '@a-list/api/query.ts'
import { storyKeys } from '@a-list/api/query-keys.ts'
import type { ReadableStory } from './read-story.ts'

/** Null where there is no such story: an answer like any other, so server and browser show the same. */
export function storyPageQuery(slug: string) {
  return query([...storyKeys.one(slug), 'page'], async (): Promise<ReadableStory | null> => {
    // The reader of the first page has it in the page; whoever comes from inside the site gets the code then.
    const { readStory } = await import(/* webpackChunkName: "read-story" */ './read-story.ts')
    // Slugs have no capitals; who writes one has a story in mind all the same.
    return readStory(slug.toLowerCase())
  })
}
