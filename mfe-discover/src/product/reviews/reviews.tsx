import { isNoRoute, toApiError } from '@a-list/api/errors.ts'
import { ratingQuery, reviewsQuery } from '@a-list/api/reviews/reviews.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import type { RatingSummary } from '@a-list/domain/products/review.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { Rating } from '@a-list/ui/rating/rating.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { TAB_PARAM } from '../tab-param.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'

/** Reviews from the backend; the spec's "coming soon" text if it has no such endpoint (spec section 2). */
export default function Reviews({ product }: { product: Product }) {
  const { api } = useHost()
  const { status, user } = useSessionState()
  const { pathname, search } = useLocation()
  const { data: reviews, error, isFetching, refetch } = useQuery(reviewsQuery(api, product.id))
  const { data: rating } = useQuery(ratingQuery(api, product.id))
  if (error && !reviews) {
    return isNoRoute(toApiError(error)) ? (
      <ComingSoon />
    ) : (
      <ErrorState
        title="The reviews didn’t load"
        description="We couldn’t get them from our server. Please try again in a moment."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!reviews) {
    return (
      <>
        <Skeleton className="h-40" />
        {/* Without scripts, nothing comes later. */}
        <noscript>
          <p className="text-center">Reviews can’t be shown right now.</p>
        </noscript>
      </>
    )
  }
  const own = reviews.find(({ user_id }) => user && user_id === String(user.id))
  // The member's own review comes first, because the form takes its place when it is deleted.
  const shown = own ? [own, ...reviews.filter((review) => review !== own)] : reviews
  return (
    // Browsers keep a part in place while content above it changes. That part must not be one below the form.
    <div className="grid max-w-column gap-8 *:[overflow-anchor:none]">
      {rating && rating.total_reviews > 0 && <RatingBreakdown rating={rating} />}
      {reviews.length === 0 && (
        <p className="text-ink-soft">
          Nobody has reviewed this yet.
          {product.rating !== undefined && ' The rating above isn’t from our shoppers.'}
        </p>
      )}
      {user && !own && <ReviewForm productId={product.id} userId={user.id} />}
      {status === 'visitor' && (
        <p>
          <Link
            to={`/auth?return=${encodeURIComponent(`${pathname}${search}#${TAB_PARAM}`)}`}
            className="font-medium underline underline-offset-4"
          >
            Sign in
          </Link>{' '}
          to write a review.
        </p>
      )}
      <ul>
        {shown.map((review) => (
          <ReviewItem key={review.id} review={review} isOwn={review === own} />
        ))}
      </ul>
    </div>
  )
}

function ComingSoon() {
  return (
    <div className="text-center">
      <p className="text-xl">Reviews coming soon!</p>
      <p className="mt-1 text-ink-soft">User reviews will be available in the next update</p>
    </div>
  )
}

const STARS = [5, 4, 3, 2, 1] as const

function RatingBreakdown({ rating }: { rating: RatingSummary }) {
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
              className="rating-bar"
            />
            <span className="w-8 text-right text-ink-soft">{rating.rating_breakdown[stars]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
