import { storyListQuery } from '@a-list/api/stories/story-list.ts'
import { storyNamesQuery } from '@a-list/api/stories/story-names.ts'
import type { LoaderArgs } from '@a-list/remote/definition.ts'
import type { Head } from '@a-list/remote/head.ts'
import { storiesHead } from './stories-head.ts'

/** Fills the cache with the list and the names that it shows. */
export async function loadStories({ queryClient, url }: LoaderArgs): Promise<Head> {
  await Promise.all([
    queryClient.ensureQueryData(storyListQuery()),
    queryClient.ensureQueryData(storyNamesQuery()),
  ])
  return storiesHead(url)
}
