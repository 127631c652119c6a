import { reviewKeys } from '@a-list/api/query-keys.ts'
import { deleteReview } from '@a-list/api/reviews/reviews.ts'
import type { Review } from '@a-list/domain/products/review.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { Rating } from '@a-list/ui/rating/rating.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { focusTabPanel, publishFailure, usePublishReview } from './use-publish-review.ts'

const NOT_DELETED = 'Your review is still there. Please try again.'
const NOT_RESTORED = 'Your review was not restored.'
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The day of an ISO date; '' if it is malformed. */
function dayOf(date: string): string {
  const time = Date.parse(date)
  return Number.isNaN(time) ? '' : day.format(time)
}

export function ReviewItem({ review, isOwn }: { review: Review; isOwn: boolean }) {
  const host = useHost()
  const queryClient = useQueryClient()
  const publish = usePublishReview()
  const [busy, run] = useBusy()
  /** The tab, from which the review disappears. */
  const panel = useRef<HTMLElement>(null)

  async function remove(button: HTMLElement) {
    await deleteReview(host.api, review.id)
    panel.current = button.closest<HTMLElement>('[role=tabpanel]')
    focusTabPanel(button)
    await queryClient.invalidateQueries({ queryKey: reviewKeys.all })
  }

  async function restore() {
    const { product_id, rating, comment } = review
    await publish({ product_id, rating, comment }, 'Review restored')
    // The toast, whose button had the focus, is gone.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }

  const whyNotRestored = (thrown: unknown) => publishFailure(thrown, 'Please write it again.')

  const deleted = {
    title: 'Review deleted',
    action: {
      label: 'Undo',
      onSelect: () => void showOutcome(host, restore, NOT_RESTORED, undefined, whyNotRestored),
      isOnlyWay: true,
    },
  }
  return (
    <li className="border-t border-line py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{review.user_name || 'A shopper'}</span>
        {review.is_verified && <Badge tone="good">Verified</Badge>}
        <span className="text-sm text-ink-soft">{dayOf(review.created_at)}</span>
      </p>
      <Rating value={review.rating} />
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {isOwn && (
        <Button
          tone="quiet"
          busy={busy}
          onClick={({ currentTarget }) =>
            void run(() => showOutcome(host, () => remove(currentTarget), NOT_DELETED, deleted))
          }
          className="-ml-5"
        >
          {busy ? 'Deleting...' : 'Delete my review'}
        </Button>
      )}
    </li>
  )
}
