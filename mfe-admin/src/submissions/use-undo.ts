import { isUnreachable, toApiError } from '@a-list/api/errors.ts'
import { mapConcurrently } from '@a-list/api/map-concurrently.ts'
import { moderationKeys, submissionKeys } from '@a-list/api/query-keys.ts'
import { sendDecision } from '@a-list/api/submissions/decisions.ts'
import type { Submission } from '@a-list/domain/moderation/submission.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureReason, UNDO_OFFLINE_REASON } from '../failure-reason/failure-reason.ts'
import type { Refused } from './decision.ts'
import { updateCachedSubmission } from './update-cached-submission.ts'

/** Why a decision can't be undone: the backend accepts an undo only for a short time. */
const TOO_LATE = 'This decision can no longer be undone. Open the submission to set another status.'
/** The same after an attempt whose answer was perhaps lost. */
const MAYBE_UNDONE = 'The decision may already be undone. Check its status.'

export interface Undoable {
  /** As they were before the decisions. */
  submissions: readonly Submission[]
  /** What a single decision did; undefined for a bulk decision. */
  text: string | undefined
  /** When the decisions were made, in milliseconds since 1970. */
  decidedAt: number
  /** Whether an attempt failed that the backend may have carried out. */
  mayBeUndone: boolean
}

/**
 * Undo for the last decision, until its offer is withdrawn or there is a newer decision. If the backend can't be
 * reached, the offer stays for what was not undone.
 */
export function useUndo() {
  const { api, toast } = useHost()
  const queryClient = useQueryClient()
  const [undoable, setUndoable] = useState<Undoable>()
  const [isSending, setSending] = useState(false)

  const showFailure = (reason: string) =>
    toast({ title: 'Error', description: 'Failed to undo', reason, tone: 'destructive' })

  /** @returns why it failed, and whether another attempt may succeed; undefined if the decision was undone */
  async function undoOne(submission: Submission, mayBeUndone: boolean) {
    try {
      const undone = await sendDecision(api, submission.id, { kind: 'undo' })
      if (undone.submission) await updateCachedSubmission(queryClient, undone.submission)
      return undefined
    } catch (thrown) {
      const reason = failureReason(thrown, mayBeUndone ? MAYBE_UNDONE : TOO_LATE)
      return { submission, ok: false, reason, mayRetry: isUnreachable(toApiError(thrown)) } as const
    }
  }

  /**
   * Resolves when the restored rows are there, or at once after a failure. The toast does not wait for the rows.
   * @returns what was not undone of a bulk decision; undefined if nothing was sent
   */
  async function undo(): Promise<readonly Refused[] | undefined> {
    if (!undoable) return undefined
    if (!navigator.onLine) {
      showFailure(UNDO_OFFLINE_REASON)
      return undefined
    }
    const { length } = undoable.submissions
    setSending(true)
    const outcomes = await mapConcurrently(undoable.submissions, (submission) =>
      undoOne(submission, undoable.mayBeUndone),
    )
    setSending(false)
    const failures = outcomes.filter((failure) => failure !== undefined)
    const submissions = failures.filter(({ mayRetry }) => mayRetry).map(({ submission }) => submission)
    setUndoable((current) => {
      // A newer decision has another offer, and this one may have expired.
      if (current !== undoable) return current
      return submissions.length > 0 ? { ...undoable, submissions, mayBeUndone: true } : undefined
    })
    // The backend's sort order decides where a restored row appears.
    const refetched = queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
    void queryClient.invalidateQueries({ queryKey: submissionKeys.stats() })
    // The bar still offers what can be tried again.
    const failure = failures.find(({ mayRetry }) => mayRetry) ?? failures[0]
    if (!failure) {
      toast({
        title: 'Undone',
        description: length === 1 ? 'The decision was undone.' : `${length} decisions were undone.`,
      })
      await refetched
      return []
    }
    if (failures.length === length) showFailure(failure.reason)
    else {
      toast({
        title: 'Partly done',
        description: `${length - failures.length} of ${length} decisions were undone`,
        reason: `${failure.submission.brand_name}: ${failure.reason}`,
      })
    }
    return undoable.text === undefined ? failures : []
  }

  return {
    undoable,
    /** Whether an undo is being sent. */
    isSending,
    undo,
    /** @param text what a single decision did */
    offerUndo: (submissions: readonly Submission[], text?: string) =>
      setUndoable({ submissions, text, decidedAt: Date.now(), mayBeUndone: false }),
    withdraw: () => setUndoable(undefined),
  }
}
