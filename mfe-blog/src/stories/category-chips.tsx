import { STORY_CATEGORIES } from '@a-list/domain/stories/story.ts'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { ChipRow } from '@a-list/ui/chip/chip-row.tsx'
import { storiesUrl } from './stories-url.ts'
import type { StoriesView } from './stories-view.ts'

/** Spec section 2, "Blog list": All, then the five categories. A chip keeps the search and starts at page 1. */
export function CategoryChips({ view: { category, query } }: { view: StoriesView }) {
  return (
    <ChipRow label="Story categories">
      <ChipLink to={storiesUrl({ query })} active={category === undefined}>
        All
      </ChipLink>
      {STORY_CATEGORIES.map((chip) => (
        <ChipLink
          key={chip.slug}
          to={storiesUrl({ category: chip, query })}
          active={chip.slug === category?.slug}
        >
          {chip.name}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
