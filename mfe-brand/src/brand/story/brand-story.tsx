import { useHost } from '@a-list/remote/host-context.ts'
import { SectionHeading } from '@a-list/ui/heading/section-heading.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { BrandDetails } from '../brand-details.ts'
import { brandStoryQuery } from '../brand-page-query.ts'
import { SectionFailure } from '../section-failure.tsx'
import { CreatorProfile } from './creator-profile.tsx'

/** Spec section 2, "Brand profile": About (categories, founding year, overview) and Meet the Creator. */
export function BrandStory({ brand }: { brand: BrandDetails }) {
  const { api } = useHost()
  const query = useQuery(brandStoryQuery(api, brand.id))
  const story = query.data?.value
  if (!story && query.error) return <SectionFailure title="The story didn’t load" query={query} />
  return (
    <>
      <section aria-labelledby="about" className="pt-2">
        {/* The tabs end with a line, so this heading has none. */}
        <h2 id="about" className="mb-6 text-3xl">
          About
        </h2>
        <div className="grid gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-20">
          {story ? (
            <p className="max-w-measure text-lg whitespace-pre-line">
              {story.overview || `We don’t have the story of ${brand.brand_name} yet.`}
            </p>
          ) : (
            <Skeleton className="h-60" />
          )}
          <BrandFacts brand={brand} />
        </div>
      </section>
      {story && story.creators.length > 0 && (
        <section aria-labelledby="creator" className="pt-14">
          <SectionHeading id="creator" title="Meet the Creator" />
          <ul className="grid gap-12">
            {story.creators.map((creator) => (
              <li key={creator.id}>
                <CreatorProfile creator={creator} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function BrandFacts({ brand }: { brand: BrandDetails }) {
  return (
    <dl className="content-start border-t border-line *:border-b *:border-line *:py-3 [&_dt]:text-sm [&_dt]:text-ink-soft [&_dd]:font-display [&_dd]:text-2xl">
      <div>
        <dt>Founded</dt>
        <dd>{brand.founding_year}</dd>
      </div>
      {brand.product_category.length > 0 && (
        <div>
          <dt>Categories</dt>
          <dd className="flex flex-wrap gap-x-4">
            {brand.product_category.map((category) => (
              <Link
                key={category}
                to={`/discover?category=${encodeURIComponent(category.toLowerCase())}`}
                className="inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
              >
                {category}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
