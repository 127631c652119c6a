import { describe, expect, test } from 'vitest'
import { readingMinutes, STORY_CATEGORIES, type StorySummary, storyCategories } from './story.ts'
import {
  MOST_RELATED,
  RELATED_TERM_FROM_CHARACTERS,
  relatedStories,
  STORIES_PER_PAGE,
  searchStories,
  sortStories,
  storiesOfBrand,
  storyInCategory,
} from './story-search.ts'

function story(change: Partial<StorySummary> & { slug: string }): StorySummary {
  return {
    id: 1,
    date: '2026-01-01T00:00:00Z',
    title: { rendered: 'Denim &#8217;without the gap' },
    excerpt: { rendered: 'Which size to order' },
    featured_media: 0,
    featured_media_url: '',
    categories: [2],
    tags: [],
    author: 1,
    reading_minutes: 1,
    brands: [],
    ...change,
  }
}
const one = story({ slug: 'one' })

test('the constants of the blog', () => {
  expect([STORIES_PER_PAGE, MOST_RELATED, RELATED_TERM_FROM_CHARACTERS]).toEqual([6, 3, 3])
  expect(STORY_CATEGORIES.map(({ id, name, slug }) => `${id} ${name} ${slug}`)).toEqual([
    '1 News news',
    '2 Reviews reviews',
    '3 Launches launches',
    '4 Shopping Guides shopping-guides',
    '5 Brand Features brand-features',
  ])
})

test.each([
  ['', 0],
  ['<p>one</p>', 1],
  [`<p>${'word '.repeat(200)}</p>`, 1],
  [`<p>${'word '.repeat(201)}</p>`, 2],
])('reading time in minutes', (html, minutes) => expect(readingMinutes(html)).toBe(minutes))

describe('search', () => {
  const shade = story({
    slug: 'shade',
    title: { rendered: 'A shade' },
    excerpt: { rendered: 'To order by size' },
  })

  test.each([
    ['WITHOUT', ['one']],
    ['which', ['one']],
    ['shade denim', ['one', 'shade']],
    ['denim OR  shade', ['one', 'shade']],
    ['velvet or satin', []],
    ['size shade', ['shade', 'one']],
    ['OR', ['one', 'shade']],
    [' ', ['one', 'shade']],
    ['velvet', []],
  ])('“%s” finds any of its words in title or excerpt, most words first', (query, found) => {
    expect(searchStories([one, shade], query).map(({ slug }) => slug)).toEqual(found)
  })
})

test.each([
  [2, true],
  ['reviews', true],
  ['Reviews', true],
  [1, false],
  ['news', false],
  ['unknown', false],
])('the story is in category %s: %s', (category, expected) => {
  expect(storyInCategory(one, category)).toBe(expected)
  expect(storyCategories(one).map(({ name }) => name)).toEqual(['Reviews'])
})

test('stories sort by date, newest first, or by title', () => {
  const stories = [
    story({ slug: 'b', title: { rendered: 'B' }, date: '2026-01-02T00:00:00Z' }),
    story({ slug: 'a', title: { rendered: 'A' }, date: '2026-01-01T00:00:00Z' }),
    story({ slug: 'c', title: { rendered: 'C' }, date: '2026-01-03T00:00:00Z' }),
  ]
  expect(sortStories(stories).map(({ slug }) => slug)).toEqual(['c', 'b', 'a'])
  expect(sortStories(stories, 'title').map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
})

test.each([
  ['The gap', true],
  ['Nothing in this size', true],
  ['Or so', false],
  ['In a', false],
])('a story is related to “%s”, by a word of 3 or more characters: %s', (title, isRelated) => {
  const read = story({ slug: 'me', title: { rendered: title } })
  expect(relatedStories(read, [one])).toEqual(isRelated ? [one] : [])
})

test('up to 3 stories are related, closest first, without the story itself', () => {
  const blank = { title: { rendered: 'Zz' }, excerpt: { rendered: 'On denim' }, categories: [9] }
  const related = relatedStories(story({ slug: 'me', brands: ['skims'] }), [
    story({ slug: 'me', brands: ['skims'] }),
    story({ slug: 'stranger', ...blank, excerpt: { rendered: '' }, categories: [2], brands: ['skims'] }),
    story({ slug: 'category', ...blank, categories: [2] }),
    story({ slug: 'brand', ...blank, brands: ['skims'] }),
    story({ slug: 'both', ...blank, brands: ['skims'], categories: [2] }),
    story({ slug: 'category-2', ...blank, categories: [2] }),
  ])
  expect(related.map(({ slug }) => slug)).toEqual(['both', 'brand', 'category'])
})

describe('a page of stories', () => {
  const many = Array.from({ length: 12 }, (_, n) =>
    story({ slug: `s${n}`, date: new Date(Date.UTC(2026, 0, n + 1)).toISOString(), brands: ['skims'] }),
  )

  test('of a brand has the newest 6', () => {
    expect(storiesOfBrand(many, 'skims').map(({ slug }) => slug)).toEqual([
      's11',
      's10',
      's9',
      's8',
      's7',
      's6',
    ])
    expect(storiesOfBrand(many, 'goop')).toEqual([])
  })
})
