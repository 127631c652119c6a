import { MAX_COMMENT_LENGTH, reviewFormSchema } from '@a-list/domain/products/new-review.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { memberDraftIn } from '@a-list/ui/form/draft.ts'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { Select } from '@a-list/ui/select/select.tsx'
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

/** The form keeps its text until the review is published or stored in the outbox, also on other pages. */
export function ReviewForm({ productId, userId }: { productId: string; userId: number }) {
  const publish = usePublishReview()
  const heading = useId()
  const { form, field, choice, submit, busy, isValid } = useForm({
    schema: reviewFormSchema,
    draft: memberDraftIn('localStorage', userId, `review.${productId}`),
    async send(review) {
      const done = 'Thank you! Your review is published.'
      await publish({ ...review, product_id: productId }, done, form.ref.current)
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
