import { previewPicture } from '@a-list/domain/pictures/pictures.ts'
import { storyCategories } from '@a-list/domain/stories/story.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { utcDate } from '@a-list/domain/time/story-date.ts'
import type { Head, JsonLd } from '@a-list/remote/head.ts'
import { linkPreviewPath } from '@a-list/remote/link-preview-path.ts'
import type { Article } from 'schema-dts'
import type { ReadableStory } from './fetch-readable-story.ts'

/** @param story null if it does not exist */
export function storyHead(story: ReadableStory | null, { origin }: URL): Head {
  if (story === null) return { title: 'Post not found', robots: 'noindex', status: 404 }
  const title = htmlToText(story.title.rendered)
  return {
    title,
    description: htmlToText(story.excerpt.rendered),
    canonical: storyPath(story),
    kind: 'article',
    image: linkPreviewPath('story', story.slug),
    trail: [
      { name: 'Stories', path: '/blog' },
      { name: title, path: storyPath(story) },
    ],
    jsonLd: [article(story, origin)],
  }
}

function article(story: ReadableStory, origin: string): JsonLd<Article> {
  const url = origin + storyPath(story)
  const published = utcDate(story.date)
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: htmlToText(story.title.rendered),
    description: htmlToText(story.excerpt.rendered),
    url,
    mainEntityOfPage: url,
    articleSection: storyCategories(story).map(({ name }) => name),
    keywords: story.tags.map(({ name }) => name),
    // Stories have no modification date.
    ...(published && { datePublished: published, dateModified: published }),
    ...(story.featured_media_url && {
      image: [new URL(previewPicture(story.featured_media_url), origin).href],
    }),
    ...(story.author && {
      author: [
        { '@type': story.author.kind === 'person' ? 'Person' : 'Organization', name: story.author.name },
      ],
    }),
  }
}

export function storyPath({ slug }: { slug: string }): string {
  return `/blog/${encodeURIComponent(slug)}`
}
