import { storyListQuery } from '@a-list/api/stories/story-list.ts'
import { storyNamesQuery } from '@a-list/api/stories/story-names.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { selectPage } from './select-page.ts'
import { storiesHead } from './stories-head.ts'
import { readStoriesView } from './stories-view.ts'

/** Loads the list of stories and the names of its tags. */
export async function loadStories({ queryClient, url }: LoaderArgs): Promise<Head> {
  const [stories, { tags }] = await Promise.all([
    queryClient.ensureQueryData(storyListQuery()),
    queryClient.ensureQueryData(storyNamesQuery()),
  ])
  const view = readStoriesView(url.searchParams)
  return storiesHead(view, selectPage(stories, view, tags), url)
}
