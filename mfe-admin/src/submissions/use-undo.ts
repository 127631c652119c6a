import { mapConcurrently } from '@a-list/api/map-concurrently.ts'
import { moderationKeys, submissionKeys } from '@a-list/api/query-keys.ts'
import { undoDecision } from '@a-list/api/submissions/undo-decision.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showDecided } from './show-decided.ts'
import { OFFLINE, whyNot } from './why-not.ts'

export const UNDO_MS = 10_000

interface Undoable {
  ids: number[]
  text: string
}

/** The last decision, which can be taken back for 10 seconds; a newer one takes its place. */
export function useUndo() {
  const { api, toast } = useHost()
  const queryClient = useQueryClient()
  const [undoable, setUndoable] = useState<Undoable>()

  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(setUndoable, UNDO_MS, undefined)
    return () => clearTimeout(timer)
  }, [undoable])

  async function undo() {
    if (!undoable) return
    setUndoable(undefined)
    if (!navigator.onLine) {
      toast({ title: 'Error', description: `Failed to undo. ${OFFLINE}`, tone: 'destructive' })
      return
    }
    const failures = await mapConcurrently(undoable.ids, async (id) => {
      try {
        const { submission } = await undoDecision(api, id)
        if (submission) await showDecided(queryClient, submission)
        return undefined
      } catch (thrown) {
        return whyNot(thrown)
      }
    })
    // A row that came back to a list stands where the backend's order has it.
    void queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
    void queryClient.invalidateQueries({ queryKey: submissionKeys.stats() })
    const why = failures.find((failure) => failure !== undefined)
    if (why) toast({ title: 'Error', description: `Failed to undo. ${why}`, tone: 'destructive' })
    else toast({ title: 'Undone', description: 'Everything is as it was before.' })
  }

  return {
    undoable,
    undo,
    offerUndo: (ids: number[], text: string) => setUndoable({ ids, text }),
  }
}
