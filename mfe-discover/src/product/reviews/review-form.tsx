import { reviewKeys } from '@a-list/api/query-keys.ts'
import { MAX_COMMENT_LENGTH, type NewReview, reviewFormSchema } from '@a-list/domain/products/new-review.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { memberDraftIn } from '@a-list/ui/form/draft.ts'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { Rating } from '@a-list/ui/rating/rating.tsx'
import { Select } from '@a-list/ui/select/select.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { publishFailure, usePublishReview } from './use-publish-review.ts'

const RATINGS = [
  { value: '5', label: '5 stars' },
  { value: '4', label: '4 stars' },
  { value: '3', label: '3 stars' },
  { value: '2', label: '2 stars' },
  { value: '1', label: '1 star' },
]

const NOT_SENT = 'Your review could not be sent. It is still here; please try again.'

type NewReviewText = Pick<NewReview, 'rating' | 'comment'>

interface ReviewFormProps {
  productId: string
  userId: number
}

/**
 * The form for a review. As long as this page knows that the member's review waits in the outbox, it shows that review
 * instead: a second one would be refused.
 */
export function ReviewForm({ productId, userId }: ReviewFormProps) {
  const { data: waiting } = useQuery<NewReviewText | null>({
    queryKey: reviewKeys.waiting(productId),
    queryFn: () => null,
    enabled: false,
  })
  return waiting ? <WaitingReview review={waiting} /> : <EmptyForm productId={productId} userId={userId} />
}

function WaitingReview({ review: { rating, comment } }: { review: NewReviewText }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="border border-line bg-sheet p-5">
      <h3 id={heading} className="text-xl">
        Your review
      </h3>
      <Rating value={rating} />
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{comment}</p>
      <p className="mt-3 text-ink-soft">Saved on this device. It is published as soon as it can be sent.</p>
    </section>
  )
}

/** Keeps its text until the review is published or stored in the outbox, also on other pages. */
function EmptyForm({ productId, userId }: ReviewFormProps) {
  const publish = usePublishReview()
  const queryClient = useQueryClient()
  const heading = useId()
  const draft = memberDraftIn('localStorage', userId, `review.${productId}`)
  const showWaiting = (review: NewReviewText | null) =>
    queryClient.setQueryData(reviewKeys.waiting(productId), review)
  const { form, field, choice, submit, busy, isValid } = useForm({
    schema: reviewFormSchema,
    draft,
    async send(review) {
      const done = 'Thank you! Your review is published.'
      const sent = await publish({ ...review, product_id: productId }, done, form.ref.current)
      if (sent.state === 'sent') return
      showWaiting(review)
      void sent.wasSent.then((wasSent) => {
        if (!wasSent) draft.keep({ rating: String(review.rating), comment: review.comment })
        showWaiting(null)
      })
    },
    failed: (thrown) => ({ field: 'comment', message: publishFailure(thrown, NOT_SENT) }),
  })
  return (
    <form {...form} aria-labelledby={heading} className="grid gap-4 border border-line bg-sheet p-5">
      <h3 id={heading} className="text-xl">
        Write a review
      </h3>
      <Select {...choice('rating')} label="Your rating" placeholder="Choose the stars" options={RATINGS} />
      <TextAreaField {...field('comment')} label="Your review" rows={4} maxLength={MAX_COMMENT_LENGTH} />
      <Button {...submit} tone="accent" disabled={!isValid} className="justify-self-start">
        {busy ? 'Sending...' : 'Publish review'}
      </Button>
    </form>
  )
}
