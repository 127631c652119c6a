import { readingMinutes, STORY_CATEGORIES } from '@a-list/domain/stories/story.ts'
import { storySchema } from '@a-list/domain/stories/story-schema.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { expect, test } from 'vitest'
import { sampleBrands } from './brands.ts'
import { loadSampleStory } from './load-story.ts'
import { sampleProducts } from './products.ts'
import { sampleStories } from './stories.ts'
import { storyTags } from './story-tags.ts'

const stories = await Promise.all(
  sampleStories.map(async (summary) => ({ summary, story: await loadSampleStory(summary.slug) })),
)

test('there are eight stories in all five categories, one of them featured, newest first', () => {
  expect(sampleStories).toHaveLength(8)
  const categories = new Set(sampleStories.flatMap((story) => story.categories))
  expect(STORY_CATEGORIES.filter(({ id }) => !categories.has(id))).toEqual([])
  expect(sampleStories.filter(({ acf }) => acf?.featured_post)).toHaveLength(1)
  const dates = sampleStories.map(({ date }) => date)
  expect(dates.toSorted().toReversed()).toEqual(dates)
})

test.each(stories)(
  '$summary.slug has 600 to 1,200 words, headings, a list and valid links',
  ({ summary, story }) => {
    const content = storySchema.parse(story).content.rendered
    const words = htmlToText(content).split(' ').length
    expect(words).toBeGreaterThanOrEqual(600)
    expect(words).toBeLessThanOrEqual(1200)
    expect(summary.reading_minutes).toBe(readingMinutes(content))
    expect(content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3)
    expect(content).toMatch(/<li>/)

    const links = [...content.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    const pages = new Set([
      ...sampleBrands.map(({ id }) => `/brand/${id}`),
      ...sampleProducts.map(({ id }) => `/product/${id}`),
    ])
    expect(links.filter((link) => !pages.has(link ?? ''))).toEqual([])
    const brands = links.flatMap((link) => /^\/brand\/(.+)$/.exec(link ?? '')?.[1] ?? [])
    expect([...new Set(brands)].toSorted()).toEqual(summary.brands.toSorted())
    expect(links.some((link) => link?.startsWith('/product/'))).toBe(true)
  },
)

test('every tag has a name', () => {
  expect(sampleStories.flatMap(({ tags }) => tags).filter((tag) => !storyTags[tag])).toEqual([])
})

test('an unknown slug finds no story, even if it is the name of a property of Object', async () => {
  expect(await loadSampleStory('unknown')).toBeUndefined()
  expect(await loadSampleStory('constructor')).toBeUndefined()
})
