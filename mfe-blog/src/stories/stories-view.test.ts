import { sampleStories } from '@a-list/sample/stories.ts'
import { storyTags } from '@a-list/sample/story-tags.ts'
import { expect, test } from 'vitest'
import { selectPage } from './select-page.ts'
import { storiesUrl } from './stories-url.ts'
import { readStoriesView } from './stories-view.ts'

const [template] = sampleStories
if (!template) throw new Error('There are no sample stories.')
const many = Array.from({ length: 20 }, (_, n) => ({ ...template, id: n, slug: `s${n}`, acf: undefined }))

function select(path: string, stories = sampleStories) {
  const { searchParams } = new URL(path, 'https://a-list.example')
  return selectPage(stories, readStoriesView(searchParams), storyTags)
}

test('the first story is the featured one, or else the newest', () => {
  expect(select('/blog').featured?.acf?.featured_post).toBe(true)
  expect(select('/blog', many).featured?.slug).toBe('s0')
  expect(select('/blog', []).featured).toBeUndefined()
})

test('every story is on exactly one page of six, and one that has a page for itself is large', () => {
  const pages = [1, 2, 3, 4].map((page) => select(`/blog?page=${page}`, many))
  expect(pages.map(({ stories }) => stories.length)).toEqual([6, 6, 6, 0])
  expect(pages.map(({ featured }) => featured?.slug)).toEqual(['s0', undefined, undefined, 's19'])
  const shown = pages.flatMap(({ featured, stories }) => [...(featured ? [featured] : []), ...stories])
  expect(shown.map(({ slug }) => slug)).toEqual(many.map(({ slug }) => slug))
})

test.each(['0', '-1', '1.5', 'x', ''])('page "%s" is page 1', (page) => {
  expect(select(`/blog?page=${page}`, many).page).toBe(1)
})

test('a page past the end shows the last page', () => {
  expect(select('/blog?page=99', many)).toMatchObject({ page: 4, pages: 4, total: 20 })
})

test('a known category filters stories', () => {
  const { featured, stories, total } = select('/blog?category=reviews')
  expect([featured, ...stories].every((story) => story?.categories.includes(2))).toBe(true)
  expect(total).toBe(2)
  expect(select('/blog?category=gossip').total).toBe(8)
})

test('a search matches title or excerpt in any case, and shows what has most of its words first', () => {
  const { featured, stories } = select('/blog?q=liquid%20BLUSH%20foundation')
  expect(featured).toBeUndefined()
  expect(stories.map(({ slug }) => slug)).toEqual([
    'soft-pinch-one-dot',
    'forty-shades-and-after',
    'two-first-nights',
  ])
  expect(select('/blog?q=MOVED').stories.map(({ slug }) => slug)).toEqual(['courtside-wardrobe'])
  expect(select('/blog?q=SHAPEWEAR').stories.map(({ slug }) => slug)).toEqual(['courtside-wardrobe'])
  expect(select('/blog?q=zebra').total).toBe(0)
  expect(select('/blog?q=denim&category=news').total).toBe(0)
})

test('a tag filters stories', () => {
  expect(select('/blog?tag=how-to-buy').stories.map(({ slug }) => slug)).toEqual([
    'gifts-under-fifty',
    'denim-without-the-gap',
  ])
})

test('the URL has category, search and page, but neither page 1 nor blank values', () => {
  const view = readStoriesView(new URLSearchParams('category=reviews&q=%20blush%20&page=2'))
  expect(storiesUrl(view)).toBe('/blog?category=reviews&q=blush&page=2')
  expect(storiesUrl({ ...view, page: undefined })).toBe('/blog?category=reviews&q=blush')
  expect(storiesUrl({ query: ' ', page: 1 })).toBe('/blog')
})
