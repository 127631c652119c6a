import { type StorySummary, storyCategories } from '@a-list/domain/stories/story.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { storyDate, utcDate } from '@a-list/domain/time/story-date.ts'
import { Image } from '@a-list/ui/image/image.tsx'
import { Link } from 'react-router-dom'

/** A story in the grid. The whole card is a link. */
export function StoryCard({ story, level: Title = 'h2' }: { story: StorySummary; level?: 'h2' | 'h3' }) {
  return (
    <article className="group relative flex h-full flex-col">
      <Image
        src={story.featured_media_url}
        alt=""
        ratio="landscape"
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 100vw"
      />
      <p className="mt-4 text-2xs font-semibold uppercase tracking-kicker text-accent">
        {storyCategories(story)
          .map(({ name }) => name)
          .join(', ')}
      </p>
      <Title className="mt-1.5 text-2xl">
        <Link
          to={`/blog/${story.slug}`}
          className="text-ink no-underline decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {htmlToText(story.title.rendered)}
        </Link>
      </Title>
      <p className="mt-2 text-ink-soft">{htmlToText(story.excerpt.rendered)}</p>
      <p className="mt-3 text-sm text-ink-soft">
        <time dateTime={utcDate(story.date)}>{storyDate(story.date)}</time>, {story.reading_minutes} min read
      </p>
    </article>
  )
}
