import type { Story, StorySummary } from '@a-list/domain/story.ts'
import type { StoryNames } from './story-source.ts'

// The built-in stories, each loaded when it is wanted. Functions, not an object: a page that only lists stories
// carries no address of their texts.

export async function list(): Promise<StorySummary[]> {
  return (await import('@a-list/sample/stories.ts')).sampleStories
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
