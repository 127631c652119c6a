import { isNotFound } from '@a-list/api/errors.ts'
import { fetchStory } from '@a-list/api/stories/story.ts'
import { fetchStoryList } from '@a-list/api/stories/story-list.ts'
import { fetchStoryNames, type StoryAuthor } from '@a-list/api/stories/story-names.ts'
import { readingMinutes, type Story, type StorySummary } from '@a-list/domain/stories/story.ts'
import { relatedStories } from '@a-list/domain/stories/story-search.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { slugify } from '@a-list/domain/text/slug.ts'
import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import { sanitise } from '#sanitise'
import { type Section, withSections } from './sections.ts'

/** A link to another story. */
export interface StoryLink {
  slug: string
  title: string
}

/** A story as its page shows it: with sanitised text in sections instead of the original text. */
export interface ReadableStory extends Omit<Story, 'content' | 'tags' | 'author'> {
  html: SanitisedHtml
  sections: Section[]
  minutes: number
  author?: StoryAuthor
  tags: { slug: string; name: string }[]
  related: StorySummary[]
  older?: StoryLink
  newer?: StoryLink
}

/** Returns null if the story does not exist. */
export async function fetchReadableStory(slug: string): Promise<ReadableStory | null> {
  const [found, stories, names] = await Promise.all([
    fetchStory(slug).catch(nullIfNotFound),
    fetchStoryList(),
    fetchStoryNames(),
  ])
  if (!found) return null
  const { content, tags, author, ...story } = found
  const index = stories.findIndex((other) => other.slug === slug)
  const summary = stories[index]
  const [older, newer] = [stories[index + 1], stories[index - 1]]
  return {
    ...story,
    ...withSections(await sanitise(content.rendered)),
    minutes: readingMinutes(content.rendered),
    author: names.authors[author],
    tags: tags.flatMap((id) => {
      const name = names.tags[id]
      return name ? [{ slug: slugify(name), name }] : []
    }),
    // The neighbours have links of their own.
    related: summary
      ? relatedStories(
          summary,
          stories.filter((other) => ![older, newer].includes(other)),
        )
      : [],
    older: summary && toLink(older),
    newer: summary && toLink(newer),
  }
}

function nullIfNotFound(thrown: unknown): null {
  if (isNotFound(thrown)) return null
  throw thrown
}

function toLink(story: StorySummary | undefined): StoryLink | undefined {
  return story && { slug: story.slug, title: htmlToText(story.title.rendered) }
}
