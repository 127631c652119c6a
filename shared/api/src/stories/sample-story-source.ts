import type { Story, StorySummary } from '@a-list/domain/stories/story.ts'
import type { StoryNames } from './story-source.ts'

// The built-in stories, loaded lazily. These are separate functions instead of one object, so that a page that
// only lists stories has no chunk URLs of story texts in its bundle.

export async function list(): Promise<StorySummary[]> {
  return (await import(/* webpackChunkName: "sample" */ '@a-list/sample/stories.ts')).sampleStories
}

export async function read(slug: string): Promise<Story | undefined> {
  return (await import('@a-list/sample/load-story.ts')).loadSampleStory(slug)
}

export async function names(): Promise<StoryNames> {
  const [{ storyTags }, { storyAuthors }] = await Promise.all([
    import(/* webpackChunkName: "story-names" */ '@a-list/sample/story-tags.ts'),
    import(/* webpackChunkName: "story-names" */ '@a-list/sample/story-authors.ts'),
  ])
  return { tags: storyTags, authors: storyAuthors }
}
