import type { Story } from '@a-list/domain/stories/story.ts'
import { sampleStories } from './stories.ts'

// One chunk per story, so that a page loads only the text it shows.
const contents: Record<string, () => Promise<{ content: string }>> = {
  'forty-shades-and-after': () => import('./stories/forty-shades-and-after.ts'),
  'soft-pinch-one-dot': () => import('./stories/soft-pinch-one-dot.ts'),
  'who-owns-the-name': () => import('./stories/who-owns-the-name.ts'),
  'two-first-nights': () => import('./stories/two-first-nights.ts'),
  'denim-without-the-gap': () => import('./stories/denim-without-the-gap.ts'),
  'gifts-under-fifty': () => import('./stories/gifts-under-fifty.ts'),
  'pearls-and-small-batches': () => import('./stories/pearls-and-small-batches.ts'),
  'courtside-wardrobe': () => import('./stories/courtside-wardrobe.ts'),
}

/** A sample story with its text; undefined for an unknown slug. */
export async function loadSampleStory(slug: string): Promise<Story | undefined> {
  const summary = sampleStories.find((story) => story.slug === slug)
  const load = Object.hasOwn(contents, slug) ? contents[slug] : undefined
  if (!summary || !load) return undefined
  const { reading_minutes, brands, ...story } = summary
  return { ...story, content: { rendered: (await load()).content.trim() } }
}
