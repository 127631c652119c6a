import { sampleStories } from '@a-list/sample/stories.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { isNotFound } from '../errors.ts'
import { fetchFeedStories } from './feed-stories.ts'
import { fetchStory } from './story.ts'
import { fetchAllStories, fetchStoryList } from './story-list.ts'
import { fetchStoryNames } from './story-names.ts'

const [first] = sampleStories
if (!first) throw new Error('There are no sample stories.')

afterEach(() => void vi.restoreAllMocks())

test('the list has the newest 50 stories, newest first', async () => {
  const sixty = Array.from({ length: 60 }, (_, day) => ({
    ...first,
    slug: `day-${day}`,
    date: new Date(Date.UTC(2026, 0, day + 1)).toISOString(),
  }))
  vi.spyOn(await import('@a-list/sample/stories.ts'), 'sampleStories', 'get').mockReturnValue(sixty)
  const stories = await fetchStoryList()
  expect(stories).toHaveLength(50)
  expect(stories[0]?.slug).toBe('day-59')
})

test('a story is fetched by its slug, or "Post not found" is thrown', async () => {
  expect((await fetchStory(first.slug)).content.rendered).toContain('<p>')
  const failure = await fetchStory('unknown').catch((thrown: unknown) => thrown)
  expect(isNotFound(failure)).toBe(true)
  expect(failure).toHaveProperty('message', 'Post not found')
})

test('every story has an author, and names for its tags', async () => {
  const { tags, authors } = await fetchStoryNames()
  for (const story of await fetchAllStories()) {
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
