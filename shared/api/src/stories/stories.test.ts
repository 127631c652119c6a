import { sampleStories } from '@a-list/sample/stories.ts'
import { expect, expectTypeOf, test } from 'vitest'
import { isNotFound } from '../errors.ts'
import { storySource } from './current-source.ts'
import { fetchFeedStories } from './feed-stories.ts'
import { fetchStory } from './story.ts'
import { fetchStoryList } from './story-list.ts'
import type { StorySource } from './story-source.ts'

const [first] = sampleStories
if (!first) throw new Error('There are no sample stories.')

/** A source with sixty stories, oldest first. */
const another: StorySource = {
  list: async () =>
    Array.from({ length: 60 }, (_, day) => ({
      ...first,
      slug: `day-${day}`,
      date: new Date(Date.UTC(2026, 0, day + 1)).toISOString(),
    })),
  read: async (slug) =>
    slug === 'day-1' ? { ...first, slug, content: { rendered: '<p>Ours</p>' } } : undefined,
  names: async () => ({ tags: {}, authors: { 1: { name: 'Ours', kind: 'person' } } }),
}

test('the built-in source implements StorySource', () => {
  expectTypeOf(storySource).toExtend<StorySource>()
})

test('the list has the newest 50 stories of a source, newest first', async () => {
  const stories = await fetchStoryList(another)
  expect(stories).toHaveLength(50)
  expect(stories[0]?.slug).toBe('day-59')
})

test('a story is fetched by its slug, or "Post not found" is thrown', async () => {
  expect((await fetchStory('day-1', another)).content.rendered).toBe('<p>Ours</p>')
  const failure = await fetchStory('unknown', another).catch((thrown: unknown) => thrown)
  expect(isNotFound(failure)).toBe(true)
  expect(failure).toHaveProperty('message', 'Post not found')
})

test('every built-in story has an author, and names for its tags', async () => {
  const { tags, authors } = await storySource.names()
  for (const story of await fetchStoryList()) {
    expect(authors[story.author]?.name).toBeTruthy()
    expect(story.tags.filter((tag) => !tags[tag])).toEqual([])
  }
})

test('a feed has every story in plain text, newest first', async () => {
  const feed = await fetchFeedStories()
  expect(feed.map(({ path }) => path)).toEqual(sampleStories.map(({ slug }) => `/blog/${slug}`))
  expect(feed[0]).toMatchObject({
    title: 'Forty shades and after',
    date: '2026-11-12T08:00:00Z',
    author: 'A-List Editors',
    categories: ['Brand Features'],
  })
})
