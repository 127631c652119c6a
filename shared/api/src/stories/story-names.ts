import { query } from '../query.ts'
import { storyKeys } from '../query-keys.ts'

export type { StoryAuthor } from '@a-list/sample/story-authors.ts'

/** The names of the tags and authors that stories refer to by number. */
export async function fetchStoryNames() {
  const [{ storyTags }, { storyAuthors }] = await Promise.all([
    import(/* webpackChunkName: "story-names" */ '@a-list/sample/story-tags.ts'),
    import(/* webpackChunkName: "story-names" */ '@a-list/sample/story-authors.ts'),
  ])
  return { tags: storyTags, authors: storyAuthors }
}

export function storyNamesQuery() {
  return query(storyKeys.names(), fetchStoryNames)
}
