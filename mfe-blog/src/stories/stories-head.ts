import type { StorySummary } from '@a-list/domain/stories/story.ts'
import type { Head, JsonLd } from '@a-list/remote/head.ts'
import type { ItemList } from 'schema-dts'
import type { StoriesPageContent } from './select-page.ts'
import { storiesUrl } from './stories-url.ts'
import type { StoriesView } from './stories-view.ts'

const STORIES = { name: 'Stories', path: storiesUrl({}) }

/**
 * @param content the stories that are shown. The content's page number is valid; that of the view may be past
 * the end.
 */
export function storiesHead(view: StoriesView, content: StoriesPageContent, { origin }: URL): Head {
  const { category, query, tag } = view
  const page = content.page > 1 ? `, page ${content.page}` : ''
  const title = `${category?.name ?? STORIES.name}${page}`
  const about = category
    ? `${category.name} from the world of celebrity brands`
    : 'Launches, reviews and people'
  const description = `${about}${page}: the brands that famous people founded, read closely.`
  // Search engines should not index searches, tags and empty categories.
  if (query !== '' || tag || content.total === 0) return { title, description, robots: 'noindex' }
  const canonical = storiesUrl({ category, page: content.page })
  return {
    title,
    description,
    canonical,
    ...(category && { feed: { name: category.name, path: `/feeds/${category.slug}.xml` } }),
    trail: canonical === STORIES.path ? [STORIES] : [STORIES, { name: title, path: canonical }],
    jsonLd: [itemList(title, [content.featured, ...content.stories], origin)],
  }
}

function itemList(
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
