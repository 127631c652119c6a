import { Image } from '@a-list/ui/image/image.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import type { BrandDetails } from '../brand-details.ts'
import { SectionFailure } from '../section-failure.tsx'
import type { NewsItem } from './fetch-news.ts'
import { newsQuery } from './news-query.ts'

/** Spec section 2, "Brand profile": News shows up to 6 brand posts. */
export function BrandNews({ brand }: { brand: BrandDetails }) {
  const query = useQuery(newsQuery(brand.id))
  const stories = query.data
  if (!stories && query.error) return <SectionFailure title="The stories didn’t load" query={query} />
  if (!stories) return <Skeleton className="h-90" />
  if (stories.length === 0) {
    return (
      <p className="py-6 text-lg text-ink-soft">
        We haven’t written about {brand.brand_name} yet.{' '}
        <Link to="/blog" className="text-ink underline underline-offset-4">
          All stories
        </Link>
      </p>
    )
  }
  return (
    <ul
      className={clsx(
        'grid gap-x-8 gap-y-10 sm:grid-cols-2',
        // Four in three columns would leave a hole.
        stories.length === 4 ? 'xl:grid-cols-4' : 'xl:grid-cols-3',
      )}
    >
      {stories.map((story) => (
        <li key={story.slug}>
          <NewsCard story={story} />
        </li>
      ))}
    </ul>
  )
}

function NewsCard({ story: { slug, title, excerpt, category, date, minutes, image } }: { story: NewsItem }) {
  return (
    <article className="group relative flex h-full flex-col">
      <Image src={image} alt="" ratio="landscape" sizes="(min-width: 40rem) 22rem, 100vw" />
      {category && (
        <p className="mt-4 text-2xs font-semibold uppercase tracking-kicker text-accent">{category}</p>
      )}
      <h3 className="mt-1.5 text-2xl">
        <Link
          to={`/blog/${encodeURIComponent(slug)}`}
          className="text-ink no-underline underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </Link>
      </h3>
      <p className="mt-2 text-ink-soft">{excerpt}</p>
      <p className="mt-3 text-sm text-ink-soft">
        {date}, {minutes} min read
      </p>
    </article>
  )
}
