import { type StorySummary, storyCategories } from '@a-list/domain/stories/story.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import { storyDate, utcDate } from '@a-list/domain/time/story-date.ts'
import { Kicker } from '@a-list/ui/heading/kicker.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { Link } from 'react-router-dom'

/** The large first story of the list. */
export function FeaturedStory({ story }: { story: StorySummary }) {
  return (
    <article className="group relative grid grid-cols-1 border-b border-ink lg:grid-cols-[1.35fr_1fr]">
      <Image
        src={story.featured_media_url}
        alt=""
        ratio="landscape"
        sizes="(min-width: 64rem) 46rem, 100vw"
        eager
        className="-mx-4 sm:-mx-6 lg:mx-0 lg:place-self-stretch"
      />
      {/* Not centred: the heading would move while the rest of the text arrives. */}
      <div className="py-8 lg:border-l lg:border-ink lg:pt-28 lg:pb-10 lg:pl-10">
        <Kicker>{storyCategories(story)[0]?.name ?? 'Story'}</Kicker>
        <h2 className="text-4xl">
          <Link
            to={`/blog/${story.slug}`}
            className="text-ink no-underline decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {htmlToText(story.title.rendered)}
          </Link>
        </h2>
        <p className="mt-4 max-w-measure text-lg text-ink-soft">{htmlToText(story.excerpt.rendered)}</p>
        <p className="mt-4 text-sm text-ink-soft">
          <time dateTime={utcDate(story.date)}>{storyDate(story.date)}</time>, {story.reading_minutes} min
          read
        </p>
      </div>
    </article>
  )
}
