import { fold } from '@a-list/domain/text/fold.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { sampleStories } from '@a-list/sample/stories.ts'
import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import { describe, expect, test } from 'vitest'
import { findBrandSlugs, findBrands, findProductIds } from '../mentions/find-mentions.ts'
import { fetchReadableStory, type ReadableStory } from './fetch-readable-story.ts'
import { withSections } from './sections.ts'
import { storyHead } from './story-head.ts'

const story = await readKnownStory('soft-pinch-one-dot')
const SITE = new URL('https://a-list.example/blog/soft-pinch-one-dot')

/** @throws when no story has this slug */
async function readKnownStory(slug: string): Promise<ReadableStory> {
  const known = await fetchReadableStory(slug)
  if (!known) throw new Error(`There is no story "${slug}".`)
  return known
}

describe('sections', () => {
  const sections = (html: string) => withSections(html as SanitisedHtml)

  test('a heading gets an id and a link to itself', () => {
    expect(sections('<h2>What it is</h2>')).toEqual({
      html: '<h2 id="section-what-it-is"><a href="#section-what-it-is">What it is</a></h2>',
      sections: [{ id: 'section-what-it-is', title: 'What it is' }],
    })
  })

  test('headings with the same text get different ids', () => {
    const { sections: found } = sections('<h2>Care</h2><h2>Care</h2><h2>★</h2>')
    expect(found.map(({ id }) => id)).toEqual(['section-care', 'section-care-2', 'section-untitled'])
  })

  test('only a heading with text and without a link becomes a link to itself', () => {
    expect(sections('<h3><a href="/x">X</a></h3><h2></h2>').html).toBe(
      '<h3 id="section-x"><a href="/x">X</a></h3><h2></h2>',
    )
  })

  test('a table gets a scrollable frame that the keyboard can focus', () => {
    expect(sections('<table><tr><td>1</td></tr></table>').html).toBe(
      '<div role="region" aria-label="Table" tabindex="0"><table><tr><td>1</td></tr></table></div>',
    )
  })
})

describe('brands mentioned', () => {
  const ids = (html: string) => findBrands(html, sampleBrands).map(({ id }) => id)

  test('are those that the story links to or names, in order', () => {
    expect(ids('<p>SKIMS and <a href="/brand/goop">theirs</a>, then Rare Beauty.</p>')).toEqual([
      'skims',
      'goop',
      'rare-beauty',
    ])
  })

  test('do not include parts of other words or lower-case common words', () => {
    expect(ids('<p>SKIMSON is pleasing.</p>')).toEqual([])
  })

  test.each([['a+b (c)'], ['x-y'], ['[z']])('a brand called %s is found', (brand_name) => {
    const [brand] = sampleBrands
    if (!brand) throw new Error('There are no sample brands.')
    expect(findBrands(`<p>By ${brand_name}.</p>`, [{ ...brand, id: 'odd', brand_name }])).toHaveLength(1)
  })
})

test('a story’s brands are looked up by few slugs: its links first, then runs of words that look like names', () => {
  const text =
    '<p>Serena wore <a href="/brand/skims">theirs</a>, not Good American jeans of the 8 Greens kind.</p>'
  expect(findBrandSlugs(text)).toEqual([
    'skims',
    'good-american',
    '8-greens',
    'serena',
    'good',
    'american',
    '8',
    'greens',
  ])
})

test('a brand is looked up if the story names it only in the possessive', () => {
  for (const apostrophe of ['’', "'", '&#8217;']) {
    const slugs = findBrandSlugs(
      `<p>We tried Fenty Beauty${apostrophe}s gloss and Goop${apostrophe}s oil.</p>`,
    )
    expect(slugs).toEqual(expect.arrayContaining(['fenty-beauty', 'goop']))
  }
})

test('a brand whose name ends in ’s is looked up too', () => {
  expect(findBrandSlugs('<p>It is by Kiehl’s.</p>')).toEqual([
    'it',
    'kiehl',
    'it-is-by-kiehl',
    'kiehls',
    'it-is-by-kiehls',
  ])
})

test('a linked brand is found in any letter case, like its page', () => {
  const html = '<p>She wore <a href="/brand/Skims">theirs</a>.</p>'
  expect(findBrandSlugs(html)).toContain('skims')
  expect(findBrands(html, sampleBrands).map(({ id }) => id)).toEqual(['skims'])
})

test('a short name precedes runs with lower-case words between, and words that only begin a sentence', () => {
  expect(findBrandSlugs('<p>The lips of Ada and the Kit of SKIMS are for Goop.</p>')).toEqual([
    'ada',
    'kit',
    'skims',
    'goop',
    'the-lips-of-ada',
    'ada-and-the-kit',
    'skims-are-for-goop',
    'kit-of-skims',
    'the',
  ])
})

test('the products of a story are those that it links to, each once', () => {
  expect(
    findProductIds('<a href="/product/a">1</a><a href="/product/b%20c">2</a><a href="/product/a">3</a>'),
  ).toEqual(['a', 'b c'])
})

describe('a story', () => {
  test('has its author, reading time, sections and tags', () => {
    expect(story).toMatchObject({
      author: { name: 'A-List Editors' },
      minutes: 4,
      tags: [
        { slug: 'blush', name: 'Blush' },
        { slug: 'makeup', name: 'Makeup' },
      ],
    })
    expect(story.sections.map(({ title }) => title)).toContain('What it does well')
  })

  test('links to the previous and next story by date', async () => {
    expect([story.older?.slug, story.newer?.slug]).toEqual(['two-first-nights', 'courtside-wardrobe'])
    expect((await readKnownStory('forty-shades-and-after')).newer).toBeUndefined()
    expect((await readKnownStory('pearls-and-small-batches')).older).toBeUndefined()
  })

  test.each(sampleStories.map(({ slug }) => slug))(
    '%s has at most 3 related stories, each with a word of 3 or more characters from its title',
    async (slug) => {
      const { related, title } = await readKnownStory(slug)
      expect(related.length).toBeLessThanOrEqual(3)
      expect(related.map((other) => other.slug)).not.toContain(slug)
      const words = fold(htmlToText(title.rendered))
        .split(' ')
        .filter((word) => word.length >= 3)
      for (const other of related) {
        const text = fold(htmlToText(`${other.title.rendered} ${other.excerpt.rendered}`))
        expect(words.filter((word) => text.includes(word))).not.toEqual([])
      }
    },
  )
})

describe('the head of a story', () => {
  test('has an Article with author and dates, a canonical URL and an image', () => {
    expect(storyHead(story, SITE)).toMatchObject({
      canonical: '/blog/soft-pinch-one-dot',
      image: '/og/story/soft-pinch-one-dot.jpg',
      jsonLd: [
        {
          '@type': 'Article',
          headline: 'One dot is plenty: Soft Pinch Liquid Blush, looked at calmly',
          url: 'https://a-list.example/blog/soft-pinch-one-dot',
          datePublished: '2026-10-15T08:00:00.000Z',
          dateModified: '2026-10-15T08:00:00.000Z',
          author: [{ '@type': 'Organization', name: 'A-List Editors' }],
        },
      ],
    })
  })

  test('is "Post not found" with status 404 for a missing story', () => {
    expect(storyHead(null, SITE)).toEqual({ title: 'Post not found', robots: 'noindex', status: 404 })
  })
})
