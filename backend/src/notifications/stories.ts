import { sampleStories } from '@a-list/sample/stories.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type AnnouncedStory, announceStory } from './announce.ts'

/** The site's stories, newest first. They are part of the code, not of the database (spec section 1). */
const stories: readonly AnnouncedStory[] = sampleStories
  .toSorted((a, b) => b.date.localeCompare(a.date))
  .map(({ slug, title, excerpt, brands }) => ({
    slug,
    title: title.rendered,
    excerpt: excerpt.rendered,
    brands,
  }))

/**
 * Notifies followers of the stories that this release added. Each story is announced once, across all
 * instances.
 */
export async function announceNewStories(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('announced_stories')
      .values(stories.map(({ slug }) => ({ slug })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('slug')
      .execute()
    const slugs = new Set(fresh.map((row) => row.slug))
    for (const story of stories) if (slugs.has(story.slug)) await announceStory(tx, story)
  })
}

/** Notifies a new follower about the brand's latest story. */
export async function announceNewestStory(
  tx: Transaction<Tables>,
  brandSlug: string,
  userId: number,
): Promise<void> {
  const story = stories.find(({ brands }) => brands.includes(brandSlug))
  if (story !== undefined) await announceStory(tx, story, userId)
}
