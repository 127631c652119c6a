import { AD_AFTER_STORIES } from '@a-list/domain/limits.ts'
import type { StorySummary } from '@a-list/domain/stories/story.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { AdSlot } from '@a-list/ui/ad-slot/ad-slot.tsx'
import { StoryCard } from './story-card.tsx'

/** Cards in a grid. On a site with ads, a native ad follows every sixth (spec section 9, "Ads"). */
export function StoriesGrid({ stories }: { stories: readonly StorySummary[] }) {
  const { adSlots } = useHost().site
  return (
    <ul className="grid gap-x-8 gap-y-12 py-10 sm:grid-cols-2 lg:grid-cols-3">
      {stories.flatMap((story, index) => {
        const count = index + 1
        const card = (
          <li key={story.id}>
            <StoryCard story={story} />
          </li>
        )
        if (!adSlots || count % AD_AFTER_STORIES !== 0) return card
        return [
          card,
          <li key={`ad-${count}`} className="col-span-full border-t border-line pt-12">
            <AdSlot position={`stories-${count}`} format="native" label="Sponsored" />
          </li>,
        ]
      })}
    </ul>
  )
}
