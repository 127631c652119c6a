import { toApiError } from '@a-list/api/errors.ts'
import { reviewKeys } from '@a-list/api/query-keys.ts'
import { reviewWrite } from '@a-list/api/reviews/reviews.ts'
import type { NewReview } from '@a-list/domain/products/new-review.ts'
import { ALREADY_REVIEWED } from '@a-list/domain/products/review.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { sentLaterToast } from '@a-list/ui/form/outcome-toast.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Keeps the focus in the tab when a part of it disappears that has the focus. */
export function focusTabPanel(part: Element | null): void {
  if (!part?.contains(document.activeElement)) return
  part.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
}

/** Why a review was not published. @param otherwise the message if the member has not reviewed the product */
export function publishFailure(thrown: unknown, otherwise: string): string {
  const error = toApiError(thrown)
  return error.kind === 'http' && error.status === 409 ? ALREADY_REVIEWED : otherwise
}

/**
 * Publishes a review, or stores it in the outbox, and says so in a toast.
 * @returns a function that throws an ApiFailure if the backend refuses the review. Its last parameter is the form, which
 * the review replaces. For a review that waits, `wasSent` resolves once the list of reviews contains it
 */
export function usePublishReview() {
  const { outbox, toast } = useHost()
  const queryClient = useQueryClient()
  return async (review: NewReview, published: string, form: Element | null = null) => {
    const refetch = () => queryClient.invalidateQueries({ queryKey: reviewKeys.all })
    const sent = await outbox.send(reviewWrite(review))
    toast(sent.state === 'waiting' ? sentLaterToast('review') : { title: published })
    focusTabPanel(form)
    if (sent.state === 'waiting') {
      const wasSent = sent.wasSent.then(async (isSent) => {
        if (isSent) await refetch()
        return isSent
      })
      return { ...sent, wasSent }
    }
    await refetch()
    return sent
  }
}
