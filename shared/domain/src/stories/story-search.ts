import { BRAND_NEWS_STORIES } from '../limits.ts'
import { anyFieldHolds, fold, wordsOf } from '../text/fold.ts'
import { htmlToText } from '../text/html-text.ts'
import { STORY_CATEGORIES, type Story, type StorySummary } from './story.ts'

/** Spec section 9: the page size of the blog screen. */
export const STORIES_PER_PAGE = 6
/** Spec section 2: "up to 3 related articles". */
export const MOST_RELATED = 3
/** Spec section 5: shorter terms of a related search are ignored. */
export const RELATED_TERM_FROM_CHARACTERS = 3

/**
 * The stories whose title or excerpt holds a term of the query (spec sections 5 and 9: terms are split at whitespace or
 * OR). Those with the most terms come first, otherwise in the given order. A blank query finds all.
 */
export function searchStories<Item extends Pick<Story, 'title' | 'excerpt'>>(
  stories: readonly Item[],
  query: string,
): Item[] {
  const terms = query.split(/\s+/).filter((term) => !/^(or)?$/i.test(term))
  if (terms.length === 0) return [...stories]
  return stories
    .map((story) => {
      const fields = [htmlToText(story.title.rendered), htmlToText(story.excerpt.rendered)]
      return { story, held: terms.filter((term) => anyFieldHolds(term, fields)).length }
    })
    .filter(({ held }) => held > 0)
    .toSorted((a, b) => b.held - a.held)
    .map(({ story }) => story)
}

/** Spec section 9: "matches category ids or a category slug". Also accepts names, for the chips. */
export function storyInCategory(story: Pick<Story, 'categories'>, category: number | string): boolean {
  if (typeof category === 'number') return story.categories.includes(category)
  const wanted = fold(category)
  const known = STORY_CATEGORIES.find(({ slug, name }) => fold(slug) === wanted || fold(name) === wanted)
  return known !== undefined && story.categories.includes(known.id)
}

/** Spec section 9: newest first by date, or by title when orderby is title. */
export function sortStories<Item extends Pick<Story, 'date' | 'title'>>(
  stories: readonly Item[],
  orderby: 'date' | 'title' = 'date',
): Item[] {
  return stories.toSorted((a, b) =>
    orderby === 'title'
      ? a.title.rendered.localeCompare(b.title.rendered, 'en')
      : Date.parse(b.date) - Date.parse(a.date),
  )
}

/**
 * Other stories that contain a word of this one's title (spec section 5). They are sorted by the number of
 * shared brands, categories and words.
 */
export function relatedStories(story: StorySummary, all: readonly StorySummary[]): StorySummary[] {
  const terms = wordsOf(fold(htmlToText(story.title.rendered))).filter(
    (term) => term.length >= RELATED_TERM_FROM_CHARACTERS,
  )
  const rated = sortStories(all.filter((other) => other.slug !== story.slug)).map((other) => {
    const text = fold(htmlToText(`${other.title.rendered} ${other.excerpt.rendered}`))
    const words = terms.filter((term) => text.includes(term)).length
    const brands = other.brands.filter((brand) => story.brands.includes(brand)).length
    const categories = other.categories.filter((category) => story.categories.includes(category)).length
    return { other, words, closeness: 3 * brands + 2 * categories + words }
  })
  return rated
    .filter(({ words }) => words > 0)
    .toSorted((a, b) => b.closeness - a.closeness)
    .slice(0, MOST_RELATED)
    .map(({ other }) => other)
}

/** Spec section 2, brand profile: the newest 6 stories about a brand. */
export function storiesOfBrand(stories: readonly StorySummary[], brandId: string): StorySummary[] {
  return sortStories(stories.filter(({ brands }) => brands.includes(brandId))).slice(0, BRAND_NEWS_STORIES)
}
