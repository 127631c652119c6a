import { isApiFailure } from '@a-list/api/errors.ts'
import { mapConcurrently } from '@a-list/api/map-concurrently.ts'
import { moderationKeys } from '@a-list/api/query-keys.ts'
import { fetchSubmissionDetail } from '@a-list/api/submissions/submission-detail.ts'
import type { Submission } from '@a-list/domain/submission.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusedRole } from '../dashboard/use-refusal.ts'
import { type Decision, sendDecision, statusOf, wordsFor } from './decision.ts'
import { showDecided } from './show-decided.ts'
import { OFFLINE, whoDecided, whyNot } from './why-not.ts'

export type Outcome = { submission: Submission } & ({ ok: true } | { ok: false; why: string })

interface DecisionsOptions {
  /** The list of pending ones has its own words (spec section 8). */
  isPendingList: boolean
  /** Hears of what was decided, for an undo. */
  onDecided: (ids: number[], text: string) => void
}

/** What a moderator can do with submissions; every outcome is told, and the rows show it. */
export function useDecisions({ isPendingList, onDecided }: DecisionsOptions) {
  const { api, session, toast } = useHost()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  async function attempt(submission: Submission, decision: Decision): Promise<Outcome> {
    const { id } = submission
    if (!navigator.onLine) return { submission, ok: false, why: OFFLINE }
    setBusy((ids) => new Set([...ids, id]))
    try {
      const decided = await sendDecision(api, id, decision)
      if (!decided.success) return { submission, ok: false, why: 'The backend did not take it.' }
      await showDecided(queryClient, decided.submission ?? { ...submission, status: statusOf(decision) })
      return { submission, ok: true }
    } catch (thrown) {
      return { submission, ok: false, why: await explain(id, thrown) }
    } finally {
      setBusy((ids) => new Set([...ids].filter((one) => one !== id)))
    }
  }

  /** Whatever failed, the row may be another's work by now: it is read again. */
  async function explain(id: number, thrown: unknown): Promise<string> {
    if (isRefusedRole(thrown)) void session.refresh()
    const isConflict = isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 409
    if (!isConflict) {
      void queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
      return whyNot(thrown)
    }
    try {
      const { history, duplicates: _, ...latest } = await fetchSubmissionDetail(api, id)
      await showDecided(queryClient, latest)
      return whoDecided(history, Date.now()) ?? whyNot(thrown)
    } catch {
      void queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
      return whyNot(thrown)
    }
  }

  return {
    busy,

    async decide(submission: Submission, decision: Decision): Promise<Outcome> {
      const words = wordsFor(decision, isPendingList)
      const outcome = await attempt(submission, decision)
      if (outcome.ok) {
        toast(words.done)
        onDecided([submission.id], `${submission.brand_name} is ${statusOf(decision)}.`)
      } else {
        const description = `${words.failed}. ${outcome.why}`
        toast({ title: 'Error', description, tone: 'destructive' })
      }
      return outcome
    },

    /** A few at a time; each has a result of its own. */
    async decideAll(submissions: readonly Submission[], decision: Decision): Promise<Outcome[]> {
      const outcomes = await mapConcurrently(submissions, (submission) => attempt(submission, decision))
      const done = outcomes.filter(({ ok }) => ok)
      const text = `${done.length} of ${outcomes.length} ${statusOf(decision)}`
      if (done.length > 0) {
        onDecided(
          done.map(({ submission }) => submission.id),
          `${text}.`,
        )
      }
      const isComplete = done.length === outcomes.length
      toast({
        title: isComplete ? 'Done' : 'Error',
        description: text,
        tone: isComplete ? 'plain' : 'destructive',
      })
      return outcomes
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>
