import type { StorySummary } from '@a-list/domain/story.ts'
import type { Head, JsonLd } from '@a-list/remote/head.ts'
import type { ItemList } from 'schema-dts'
import type { StoriesPageContent } from './select-page.ts'
import { storiesPath } from './stories-path.ts'
import type { StoriesView } from './stories-view.ts'

const STORIES = { name: 'Stories', path: storiesPath({}) }

/** @param content what the view shows: an address may ask for pages that there are not */
export function storiesHead(view: StoriesView, content: StoriesPageContent, { origin }: URL): Head {
  const { category, query, tag } = view
  const page = content.page > 1 ? `, page ${content.page}` : ''
  const title = `${category?.name ?? STORIES.name}${page}`
  const about = category
    ? `${category.name} from the world of celebrity brands`
    : 'Launches, reviews and people'
  const description = `${about}${page}: the brands that famous people founded, read closely.`
  // What somebody searched for is no page of its own, and a category without a story is no find.
  if (query !== '' || tag || content.total === 0) return { title, description, robots: 'noindex' }
  const canonical = storiesPath({ category, page: content.page })
  return {
    title,
    description,
    canonical,
    ...(category && { feed: { name: category.name, path: `/feeds/${category.slug}.xml` } }),
    trail: canonical === STORIES.path ? [STORIES] : [STORIES, { name: title, path: canonical }],
    jsonLd: [list(title, [content.featured, ...content.stories], origin)],
  }
}

function list(
  name: string,
  stories: readonly (StorySummary | undefined)[],
  origin: string,
): JsonLd<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: stories
      .filter((story) => story !== undefined)
      .map(({ slug }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${origin}/blog/${encodeURIComponent(slug)}`,
      })),
  }
}
