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
/** The same after an attempt whose answer was perhaps lost. */
const MAYBE_UNDONE = 'The decision may already be undone. Check its status.'

export interface Undoable {
  ids: number[]
  text: string
  /** When the decisions were made, in milliseconds since 1970. */
  decidedAt: number
  /** Whether an attempt failed that the backend may have carried out. */
  mayBeUndone: boolean
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
  async function undoOne(id: number, mayBeUndone: boolean) {
    try {
      const { submission } = await sendDecision(api, id, { kind: 'undo' })
      if (submission) await updateCachedSubmission(queryClient, submission)
      return undefined
    } catch (thrown) {
      const reason = failureReason(thrown, mayBeUndone ? MAYBE_UNDONE : TOO_LATE)
      return { id, reason, mayRetry: isUnreachable(toApiError(thrown)) }
    }
  }

  /** The toast does not wait for the restored rows, the returned promise does. */
  async function undo() {
    if (!undoable) return
    if (!navigator.onLine) return showFailure(UNDO_OFFLINE_REASON)
    setSending(true)
    const outcomes = await mapConcurrently(undoable.ids, (id) => undoOne(id, undoable.mayBeUndone))
    setSending(false)
    const failures = outcomes.filter((failure) => failure !== undefined)
    const ids = failures.filter(({ mayRetry }) => mayRetry).map(({ id }) => id)
    setUndoable((current) => {
      // A newer decision has another offer, and this one may have expired.
      if (current !== undoable) return current
      if (ids.length === 0) return undefined
      const text = ids.length === undoable.ids.length ? undoable.text : bulkOffer(ids.length)
      return { ...undoable, ids, text, mayBeUndone: true }
    })
    // The backend's sort order decides where a restored row appears.
    const refetched = queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
    void queryClient.invalidateQueries({ queryKey: submissionKeys.stats() })
    // The bar still offers what can be tried again.
    const failure = failures.find(({ mayRetry }) => mayRetry) ?? failures[0]
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
    offerUndo: (ids: number[], text: string) =>
      setUndoable({ ids, text, decidedAt: Date.now(), mayBeUndone: false }),
    withdraw: () => setUndoable(undefined),
  }
}
