import { ChipLink } from '@a-list/ui/chip/chip-link.tsx'
import { storiesUrl } from '../stories/stories-url.ts'

export function StoryTags({ tags }: { tags: readonly { slug: string; name: string }[] }) {
  if (tags.length === 0) return null
  return (
    <nav aria-label="Tags" className="flex flex-wrap gap-2">
      {tags.map(({ slug, name }) => (
        <ChipLink key={slug} to={storiesUrl({ tag: slug })} active={false}>
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}
