import { reviewWrite } from '@a-list/api/reviews/create-review.ts'
import { reviewKeys } from '@a-list/api/reviews/keys.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Field } from '@a-list/ui/field/field.tsx'
import { inputClass } from '@a-list/ui/field/input-class.ts'
import { Select } from '@a-list/ui/select/select.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reviewFailure } from './review-failure.ts'

const RATINGS = [
  { value: '5', label: '5 stars' },
  { value: '4', label: '4 stars' },
  { value: '3', label: '3 stars' },
  { value: '2', label: '2 stars' },
  { value: '1', label: '1 star' },
] as const
const KEPT = {
  title: 'Kept for later',
  description: 'The site can’t take it right now. Your review stays on this device and is sent by itself.',
} as const
type RatingChoice = (typeof RATINGS)[number]['value']

/** What was written stays in the form until it has been taken, or lies on the device to be sent. */
export function ReviewForm({ productId }: { productId: string }) {
  const { outbox, toast } = useHost()
  const queryClient = useQueryClient()
  const heading = useId()
  const [rating, setRating] = useState<RatingChoice | ''>('')
  const [comment, setComment] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      outbox.send(reviewWrite({ product_id: productId, rating: Number(rating), comment: comment.trim() })),
    onSuccess: ({ state }) => {
      setRating('')
      setComment('')
      if (state === 'waiting') return toast(KEPT)
      toast({ title: 'Thank you! Your review is published.' })
      return queryClient.invalidateQueries({ queryKey: reviewKeys.all })
    },
  })
  const isReady = rating !== '' && comment.trim() !== ''
  return (
    <form
      aria-labelledby={heading}
      // The shell asks before a page is left on which something was written.
      data-unsaved={rating !== '' || comment.trim() !== '' || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isPending) mutate()
      }}
      className="grid gap-4 border border-line bg-sheet p-5"
    >
      <h3 id={heading} className="text-xl">
        Write a review
      </h3>
      <Select
        label="Your rating"
        placeholder="Choose the stars"
        options={RATINGS}
        value={rating}
        onChange={setRating}
      />
      <Field label="Your review" error={error ? reviewFailure(error) : undefined}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={5000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <Button type="submit" tone="accent" disabled={!isReady} busy={isPending} className="justify-self-start">
        {isPending ? 'Sending...' : 'Publish review'}
      </Button>
    </form>
  )
}
