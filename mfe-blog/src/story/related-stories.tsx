import type { StorySummary } from '@a-list/domain/stories/story.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { StoryCard } from '../stories/story-card.tsx'

/** Spec section 2, "Blog post": up to 3 related articles. */
export function RelatedStories({ stories }: { stories: readonly StorySummary[] }) {
  if (stories.length === 0) return null
  return (
    <Container className="pt-16 print:hidden">
      <section aria-labelledby="related">
        <SectionHeading id="related" title="Related stories" />
        <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {stories.map((story) => (
            <li key={story.id}>
              <StoryCard story={story} level="h3" />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
