import { reviewKeys } from '@a-list/api/query-keys.ts'
import { reviewWrite } from '@a-list/api/reviews/reviews.ts'
import type { NewReview } from '@a-list/domain/products/new-review.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { sentLaterToast } from '@a-list/ui/form/outcome-toast.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Keeps the focus in the tab when the focused part of it disappears. */
export function focusTabPanel(focused: Element | null): void {
  focused?.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
}

/**
 * Publishes a review, or stores it in the outbox, and says so in a toast.
 * @returns a function that throws an ApiFailure if the backend refuses the review
 */
export function usePublishReview() {
  const { outbox, toast } = useHost()
  const queryClient = useQueryClient()
  return async (review: NewReview) => {
    const { state } = await outbox.send(reviewWrite(review))
    toast(state === 'waiting' ? sentLaterToast('review') : { title: 'Thank you! Your review is published.' })
    if (state !== 'sent') return
    focusTabPanel(document.activeElement)
    await queryClient.invalidateQueries({ queryKey: reviewKeys.all })
  }
}
