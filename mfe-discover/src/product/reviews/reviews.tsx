import { ratingQuery, reviewsQuery } from '@a-list/api/reviews/reviews.ts'
import type { Product } from '@a-list/domain/products/product.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { RatingBreakdown } from './rating-breakdown.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'

/** Reviews from the backend; the spec's "coming soon" text if it has none (spec section 2). */
export default function Reviews({ product }: { product: Product }) {
  const { api } = useHost()
  const { status, user } = useSessionState()
  const { data: reviews, error } = useQuery(reviewsQuery(api, product.id))
  const { data: rating } = useQuery(ratingQuery(api, product.id))
  if (error && !reviews) return <ComingSoon />
  if (!reviews) {
    return (
      <>
        <Skeleton className="h-40" />
        {/* Without scripts, nothing comes later. */}
        <noscript>
          <ComingSoon />
        </noscript>
      </>
    )
  }
  const own = reviews.find(({ user_id }) => user && user_id === String(user.id))
  return (
    <div className="grid max-w-column gap-8">
      {rating && rating.total_reviews > 0 && <RatingBreakdown rating={rating} />}
      {reviews.length === 0 && (
        <p className="text-ink-soft">
          Nobody has reviewed this yet.
          {product.rating !== undefined && ' The rating above isn’t from our shoppers.'}
        </p>
      )}
      {status === 'signed-in' && !own && <ReviewForm productId={product.id} />}
      {status === 'visitor' && (
        <p>
          <Link to="/auth" className="font-medium">
            Sign in
          </Link>{' '}
          to write a review.
        </p>
      )}
      <ul>
        {reviews.map((review) => (
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
