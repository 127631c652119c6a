import type { RatingSummary } from '@a-list/domain/products/review.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { Rating } from '@a-list/ui/rating/rating.tsx'

const STARS = [5, 4, 3, 2, 1] as const

export function RatingBreakdown({ rating }: { rating: RatingSummary }) {
  return (
    <div className="flex flex-wrap items-start gap-x-12 gap-y-4">
      <Rating value={rating.average_rating} count={rating.total_reviews} />
      <ul className="min-w-60 grow text-sm">
        {STARS.map((stars) => (
          <li key={stars} className="flex items-center gap-3 py-1">
            <span className="w-16 shrink-0">{plural(stars, 'star')}</span>
            <meter
              aria-label={`Reviews with ${plural(stars, 'star')}`}
              min={0}
              max={rating.total_reviews}
              value={rating.rating_breakdown[stars]}
              className="h-3 grow"
            />
            <span className="w-8 text-right text-ink-soft">{rating.rating_breakdown[stars]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
