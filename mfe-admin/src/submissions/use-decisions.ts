import { isApiFailure } from '@a-list/api/errors.ts'
import { mapConcurrently } from '@a-list/api/map-concurrently.ts'
import { moderationKeys } from '@a-list/api/query-keys.ts'
import { type Decision, sendDecision } from '@a-list/api/submissions/decisions.ts'
import { fetchSubmissionDetail } from '@a-list/api/submissions/submissions.ts'
import {
  isLikelyDuplicate,
  mayModerateSubmission,
  type Submission,
  type SubmissionDecision,
} from '@a-list/domain/moderation/submission.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { relativeTime } from '@a-list/domain/time/time-windows.ts'
import { type Toast, useHost } from '@a-list/remote/host-context.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ALREADY_DECIDED, failureReason, OFFLINE_REASON } from '../failure-reason/failure-reason.ts'
import { isForbidden } from '../role/use-role-check.ts'
import { pictureDraft } from './approval-form.tsx'
import { brandUrl } from './brand-url.ts'
import { messagesFor, type Outcome, type Refused, statusOf, summaryOf } from './decision.ts'
import { reasonDraft } from './reject-form.tsx'
import { notesDraft } from './status-form.tsx'
import { updateCachedSubmission } from './update-cached-submission.ts'
import { useBusyIds } from './use-busy-ids.ts'

/** Shows a failure instead of the toast. @returns false if it can't, because its part of the page is gone */
type ShowFailure = (text: string) => boolean

interface DecisionsOptions {
  /** The list of pending submissions has its own messages (spec section 8). */
  isPendingList: boolean
  /** Offers to undo what was just decided. @param text what the decision did; without it, their number is shown */
  onDecided: (submissions: readonly Submission[], text?: string) => void
  /** The URL of a submission's details. */
  submissionUrl: (id: number) => string
  /** The moderator, for the texts that they have typed. */
  userId: number
}

/** A moderator's decisions on submissions. Each shows a toast and updates the cached rows. */
export function useDecisions({ isPendingList, onDecided, submissionUrl, userId }: DecisionsOptions) {
  const { api, navigate, session, site, toast } = useHost()
  const queryClient = useQueryClient()
  const [busy, reserve] = useBusyIds<Decision['kind']>()
  const [sendingAll, setSendingAll] = useState<Decision['kind']>()

  const hasUnsavedNotes = (id: number) => !notesDraft(userId, id, '').isEmpty()

  async function attempt(submission: Submission, decision: Decision): Promise<Outcome> {
    const outcome = await send(submission, decision)
    // A pending submission still needs them.
    if (outcome.ok && statusOf(decision) !== 'pending') {
      pictureDraft(userId, submission.id).keep()
      reasonDraft(userId, submission.id).keep()
    }
    return outcome
  }

  async function send(submission: Submission, decision: Decision): Promise<Outcome> {
    const { id } = submission
    if (!navigator.onLine) return { submission, ok: false, reason: OFFLINE_REASON }
    try {
      const decided = await sendDecision(api, id, decision)
      if (!decided.success) return { submission, ok: false, reason: 'The backend did not accept it.' }
      await updateCachedSubmission(
        queryClient,
        decided.submission ?? { ...submission, status: statusOf(decision) },
      )
      return { submission, ok: true, brandId: decided.brand_id }
    } catch (thrown) {
      if (isForbidden(thrown)) void session.refresh()
      const isConflict = isApiFailure(thrown) && thrown.error.kind === 'http' && thrown.error.status === 409
      if (isConflict) {
        const outcome = await compare(submission, decision)
        if (outcome) return outcome
      }
      void queryClient.invalidateQueries({ queryKey: moderationKeys.pages() })
      const conflict = decision.kind === 'status' ? `${CHANGED} ${REOPEN}` : ALREADY_DECIDED
      return { submission, ok: false, reason: failureReason(thrown, conflict) }
    }
  }

  /**
   * Reads a submission that another moderator has changed first, and shows the change in the details and in the table.
   * @returns undefined if it could not be read
   */
  async function compare(submission: Submission, decision: Decision): Promise<Outcome | undefined> {
    const detail = await fetchSubmissionDetail(api, submission.id).catch(() => undefined)
    if (!detail) return undefined
    const { history, duplicates: _, ...latest } = detail
    queryClient.setQueryData(moderationKeys.one(latest.id), detail)
    await updateCachedSubmission(queryClient, latest)
    const refused = (reason: string) => ({ submission, ok: false, reason, latest }) as const
    if (decision.kind === 'status') {
      // So it is when the answer to the first attempt was lost.
      if (latest.status === decision.status && latest.admin_notes === decision.notes.trim()) {
        return { submission: latest, ok: true, brandId: latest.brand_id ?? null }
      }
      // Nothing that the moderator saw: somebody has saved the same again.
      if (latest.status === submission.status && latest.admin_notes === submission.admin_notes) {
        return send(latest, { ...decision, seen: latest.moderated_date })
      }
      const change = describeChange(history, Date.now()) ?? CHANGED
      return refused(`${change} Check the status and the notes, then save again.`)
    }
    if (decision.kind === 'merge' && mayModerateSubmission(latest)) {
      return refused(TARGET_CHANGED[decision.into.kind])
    }
    return refused(describeLastDecision(history, Date.now()) ?? ALREADY_DECIDED)
  }

  const linkToBrand = (id: number) => ({
    label: 'See the page',
    onSelect: () => navigate(brandUrl(site, id)),
  })

  const linkToNotes = (id: number) => ({
    label: 'Open the notes',
    onSelect: () => navigate(submissionUrl(id)),
  })

  /** The link of a decision's toast: to the published brand, or to what the submission was merged into. */
  function linkOf(decision: Decision, brandId: number | null): Toast['action'] {
    if (decision.kind === 'merge') {
      const { kind, id } = decision.into
      const open = () => navigate(submissionUrl(id))
      return kind === 'brand' ? linkToBrand(id) : { label: 'See the submission', onSelect: open }
    }
    return statusOf(decision) === 'approved' && brandId !== null ? linkToBrand(brandId) : undefined
  }

  async function decideOne(
    submission: Submission,
    decision: Decision,
    showFailure?: ShowFailure,
  ): Promise<Outcome> {
    const messages = messagesFor(decision, isPendingList)
    const outcome = await attempt(submission, decision)
    if (outcome.ok) {
      // Only a status is sent with notes.
      const isIncomplete = decision.kind !== 'status' && hasUnsavedNotes(submission.id)
      const action = isIncomplete ? linkToNotes(submission.id) : linkOf(decision, outcome.brandId)
      toast({
        ...messages.done,
        ...(isIncomplete && { reason: 'Your notes are not saved yet.' }),
        ...(action && { action }),
      })
      onDecided([submission], summaryOf(decision, submission))
    } else if (!showFailure?.(`${messages.failed}. ${outcome.reason}`)) {
      toast({
        title: 'Error',
        description: messages.failed,
        reason: outcome.reason,
        tone: 'destructive',
      })
    }
    return outcome
  }

  async function decideEach(submissions: readonly Submission[], decision: Decision): Promise<Refused[]> {
    setSendingAll(decision.kind)
    const outcomes = await mapConcurrently(
      submissions,
      async (submission): Promise<Outcome> =>
        decision.kind === 'approve' && isLikelyDuplicate(submission)
          ? { submission, ok: false, reason: 'It looks like a duplicate. Open it to decide.' }
          : attempt(submission, decision),
    )
    setSendingAll(undefined)
    const done = outcomes.filter(({ ok }) => ok).map(({ submission }) => submission)
    const text = `${done.length} of ${outcomes.length} ${statusOf(decision)}`
    const refused = outcomes.filter((outcome) => !outcome.ok)
    if (done.length === 0) {
      toast({ title: 'Error', description: text, tone: 'destructive' })
      return refused
    }
    onDecided(done)
    const withNotes = done.filter(({ id }) => hasUnsavedNotes(id))
    const [first, second] = withNotes
    toast({
      title: refused.length > 0 ? 'Partly done' : 'Done',
      description: text,
      ...(first && { reason: `Your notes on ${namesOf(withNotes)} are not saved yet.` }),
      ...(first && !second && { action: linkToNotes(first.id) }),
    })
    return refused
  }

  return {
    /** The decisions that are being sent, or wait for their turn in a bulk decision, by submission. */
    busy,
    /** The bulk decision that is being sent. */
    sendingAll,

    /** Does nothing, and returns undefined, while another decision about the submission is being sent. */
    decide: (
      submission: Submission,
      decision: Decision,
      showFailure?: ShowFailure,
    ): Promise<Outcome | undefined> =>
      reserve([submission.id], decision.kind, () => decideOne(submission, decision, showFailure)),

    /**
     * Decides on several submissions, a few at a time. Does nothing, and returns undefined, while another decision
     * about one of them is being sent.
     * @returns the submissions that stay undecided
     */
    decideAll: (submissions: readonly Submission[], decision: Decision): Promise<Refused[] | undefined> =>
      reserve(
        submissions.map(({ id }) => id),
        decision.kind,
        () => decideEach(submissions, decision),
      ),
  }
}

/** The brands of submissions for a sentence, at most two by name: "Glow, Rhode and 3 others". */
function namesOf(submissions: readonly Submission[]): string {
  const names = submissions.slice(0, 2).map(({ brand_name }) => brand_name)
  const others = submissions.length - names.length
  return others > 0 ? `${names.join(', ')} and ${plural(others, 'other')}` : names.join(' and ')
}

const CHANGED = 'Another moderator has changed it.'
const REOPEN = 'Close the details and open them again to see the change.'

/** Why a pending submission can't be merged. */
const TARGET_CHANGED = {
  brand: 'The brand is no longer published.',
  submission: 'Another moderator has already decided the other submission.',
}

export type Decisions = ReturnType<typeof useDecisions>

/** What a decision did to a submission. */
const DONE = { pending: 'set to pending', approved: 'approved', rejected: 'rejected', draft: 'set to draft' }

/** Who changed the submission last and when, as "Ada saved different notes 2 minutes ago."; undefined without a history. */
function describeChange(history: readonly SubmissionDecision[], now: number): string | undefined {
  const last = history.at(-1)
  if (!last || last.from !== last.to) return describeLastDecision(history, now)
  return `${last.by ?? 'A deleted account'} saved different notes ${relativeTime(last.at, now)}.`
}

/** Who set the status and when, as "It was rejected by Ada 2 minutes ago."; undefined without a history. */
function describeLastDecision(history: readonly SubmissionDecision[], now: number): string | undefined {
  const last = history.findLast(({ from, to }) => from !== to)
  if (!last) return undefined
  const by = `by ${last.by ?? 'a deleted account'} ${relativeTime(last.at, now)}.`
  return last.kind === 'undo' ? `The last decision was undone ${by}` : `It was ${DONE[last.to]} ${by}`
}
