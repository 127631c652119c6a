import { mapConcurrently } from '@a-list/api/map-concurrently.ts'
import { moderationKeys, submissionKeys } from '@a-list/api/query-keys.ts'
import { sendDecision } from '@a-list/api/submissions/decisions.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureReason, OFFLINE_REASON } from '../failure-reason/failure-reason.ts'
import { updateCachedSubmission } from './update-cached-submission.ts'

/** Why a decision can't be undone: the backend accepts an undo only for a short time. */
const TOO_LATE = 'This decision can no longer be undone. Open the submission to set another status.'

export interface Undoable {
  ids: number[]
  text: string
}

/** Undo for the last decision, until its offer is withdrawn or there is a newer decision. */
export function useUndo() {
  const { api, toast } = useHost()
  const queryClient = useQueryClient()
  const [undoable, setUndoable] = useState<Undoable>()

  const showFailure = (reason: string) =>
    toast({ title: 'Error', description: 'Failed to undo', reason, tone: 'destructive' })

  /** The toast does not wait for the restored rows, the returned promise does. */
  async function undo() {
    if (!undoable) return
    setUndoable(undefined)
    if (!navigator.onLine) return showFailure(OFFLINE_REASON)
    const failures = await mapConcurrently(undoable.ids, async (id) => {
      try {
        const { submission } = await sendDecision(api, id, { kind: 'undo' })
        if (submission) await updateCachedSubmission(queryClient, submission)
        return undefined
      } catch (thrown) {
        return failureReason(thrown, TOO_LATE)
      }
    })
    // The backend's sort order decides where a restored row appears.
    const refetched = queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
    void queryClient.invalidateQueries({ queryKey: submissionKeys.stats() })
    const reason = failures.find((failure) => failure !== undefined)
    if (reason) showFailure(reason)
    else {
      const { length } = undoable.ids
      toast({
        title: 'Undone',
        description: length === 1 ? 'The decision was undone.' : `${length} decisions were undone.`,
      })
    }
    await refetched
  }

  return {
    undoable,
    undo,
    offerUndo: (ids: number[], text: string) => setUndoable({ ids, text }),
    withdraw: () => setUndoable(undefined),
  }
}
