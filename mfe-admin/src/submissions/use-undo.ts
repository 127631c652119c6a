import { isUnreachable, toApiError } from '@a-list/api/errors.ts'
import { mapConcurrently } from '@a-list/api/map-concurrently.ts'
import { moderationKeys, submissionKeys } from '@a-list/api/query-keys.ts'
import { sendDecision } from '@a-list/api/submissions/decisions.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureReason, UNDO_OFFLINE_REASON } from '../failure-reason/failure-reason.ts'
import { updateCachedSubmission } from './update-cached-submission.ts'

/** Why a decision can't be undone: the backend accepts an undo only for a short time. */
const TOO_LATE = 'This decision can no longer be undone. Open the submission to set another status.'

export interface Undoable {
  ids: number[]
  text: string
  /** When the decisions were made, in milliseconds since 1970. */
  decidedAt: number
}

/** What the bar with "Undo" says about a bulk decision. It does not repeat the words of the toast. */
export const bulkOffer = (count: number) => `${plural(count, 'decision')} can be undone.`

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
  async function undoOne(id: number) {
    try {
      const { submission } = await sendDecision(api, id, { kind: 'undo' })
      if (submission) await updateCachedSubmission(queryClient, submission)
      return undefined
    } catch (thrown) {
      return { id, reason: failureReason(thrown, TOO_LATE), mayRetry: isUnreachable(toApiError(thrown)) }
    }
  }

  /** The toast does not wait for the restored rows, the returned promise does. */
  async function undo() {
    if (!undoable) return
    if (!navigator.onLine) return showFailure(UNDO_OFFLINE_REASON)
    setSending(true)
    const failures = (await mapConcurrently(undoable.ids, undoOne)).filter((failure) => failure !== undefined)
    setSending(false)
    const ids = failures.filter(({ mayRetry }) => mayRetry).map(({ id }) => id)
    setUndoable((current) => {
      // A newer decision has another offer, and the time of this one may be over.
      if (current !== undoable || ids.length === undoable.ids.length) return current
      return ids.length > 0 ? { ...undoable, ids, text: bulkOffer(ids.length) } : undefined
    })
    // The backend's sort order decides where a restored row appears.
    const refetched = queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
    void queryClient.invalidateQueries({ queryKey: submissionKeys.stats() })
    const [failure] = failures
    if (failure) return showFailure(failure.reason)
    const { length } = undoable.ids
    toast({
      title: 'Undone',
      description: length === 1 ? 'The decision was undone.' : `${length} decisions were undone.`,
    })
    await refetched
  }

  return {
    undoable,
    /** Whether an undo is being sent. */
    isSending,
    undo,
    offerUndo: (ids: number[], text: string) => setUndoable({ ids, text, decidedAt: Date.now() }),
    withdraw: () => setUndoable(undefined),
  }
}
