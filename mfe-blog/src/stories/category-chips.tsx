import { STORY_CATEGORIES } from '@a-list/domain/stories/story.ts'
import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { ChipRow } from '@a-list/ui/chip/chip-row.tsx'
import { X } from 'lucide-react'
import { storiesUrl } from './stories-url.ts'
import type { StoriesView } from './stories-view.ts'

interface CategoryChipsProps {
  view: StoriesView
  /** The name of the tag that limits the view. */
  tagName?: string | undefined
}

/**
 * Spec section 2, "Blog list": All, then the five categories. A chip keeps the search and starts at page 1. A view of a
 * tag has a chip that takes the tag away.
 */
export function CategoryChips({ view: { category, tag, query }, tagName }: CategoryChipsProps) {
  return (
    <ChipRow label="Story categories">
      {tag && (
        <ChipLink to={storiesUrl({ category, query })} active>
          {tagName ?? tag}
          <X aria-hidden className="-mr-1 ml-1.5 size-4" />
          <span className="sr-only">: remove this tag</span>
        </ChipLink>
      )}
      <ChipLink to={storiesUrl({ query })} active={!category && !tag}>
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
