import { type ApiError, toApiError } from '@a-list/api/errors.ts'
import type { Decision } from '@a-list/api/submissions/decisions.ts'
import { submissionDetailQuery } from '@a-list/api/submissions/submissions.ts'
import { mayModerateSubmission, type Submission } from '@a-list/domain/moderation/submission.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Accordion } from '@a-list/ui/accordion/accordion.tsx'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ALREADY_DECIDED, readFailureReason } from '../failure-reason/failure-reason.ts'
import { ApprovalForm, pictureDraft } from './approval-form.tsx'
import type { Outcome } from './decision.ts'
import { Problem } from './decision-buttons.tsx'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { RejectForm, reasonDraft } from './reject-form.tsx'
import { notesDraft, StatusForm } from './status-form.tsx'
import { SubmissionFacts } from './submission-facts.tsx'
import { SubmissionHistory } from './submission-history.tsx'
import type { Decisions } from './use-decisions.ts'

interface DetailDialogProps {
  id: number
  /** The submission's row in the table; undefined if it is on another page. */
  row: Submission | undefined
  /** When the row was read, in milliseconds since 1970. */
  rowReadAt: number
  userId: number
  /** Whether to open the dialog at the second step of a rejection. */
  startsRejecting: boolean
  decisions: Decisions
  submissionUrl: (id: number) => string
  /** The state of the history entry that a link to another submission adds. */
  openState: unknown
  onClose: () => void
}

const isDone = (outcome: Outcome | undefined) => outcome?.ok === true

/** Spec section 2, "Brand Submission Details". */
export function DetailDialog({
  id,
  row,
  rowReadAt,
  userId,
  startsRejecting,
  decisions,
  submissionUrl,
  openState,
  onClose,
}: DetailDialogProps) {
  const { api } = useHost()
  const detail = useQuery(submissionDetailQuery(api, id))
  const draft = reasonDraft(userId, id)
  const picture = pictureDraft(userId, id)
  const [hadNotes] = useState(() => !notesDraft(userId, id, '').isEmpty())
  const [rejection, setRejection] = useState<'none' | 'open' | 'cancelled'>('none')
  const [failure, setFailure] = useState<{ kind: Decision['kind']; text: string }>()
  const problem = failure?.kind === 'status' ? undefined : failure?.text
  // Uses whichever was read last, because another moderator may have decided in between.
  const submission = row && rowReadAt >= detail.dataUpdatedAt ? row : (detail.data ?? row)
  /** What the status form began with. It follows the submission until the form is used: a new form would lose the focus. */
  const [touched, setTouched] = useState<Submission>()
  const formStart = touched ?? submission
  const busy = decisions.busy.has(id)
  const mayDecide = submission !== undefined && mayModerateSubmission(submission)
  // Once the dialog is open: the reason's field takes the focus, which it can't do in a closed dialog.
  useEffect(() => {
    if (mayDecide && (startsRejecting || !reasonDraft(userId, id).isEmpty())) setRejection('open')
  }, [mayDecide, startsRejecting, userId, id])
  const reasonField = useRef<HTMLDivElement>(null)
  const hasArrived = detail.data !== undefined
  // The browser scrolls a part of the focused field into view. A warning that arrives later moves the field down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the details may contain a warning
  useEffect(() => {
    if (rejection === 'open') reasonField.current?.scrollIntoView({ block: 'nearest' })
  }, [rejection, hasArrived])
  const isOpen = useRef(false)
  // A layout effect ends with the dialog. Other effects end later, and the answer may come in between.
  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  /** Once: going back twice would leave the page. */
  function close() {
    if (!isOpen.current) return
    isOpen.current = false
    onClose()
  }

  /** @param seen the submission as the moderator has seen it */
  async function decide(seen: Submission, decision: Decision): Promise<Outcome | undefined> {
    setFailure(undefined)
    // On a phone, a toast would cover the dialog's title and repeat the text.
    const outcome = await decisions.decide(seen, decision, (text) => {
      setFailure({ kind: decision.kind, text })
      return isOpen.current
    })
    if (!outcome?.ok) return outcome
    // Otherwise the form would say, until the dialog is gone, that another moderator has decided.
    setRejection('none')
    close()
    return outcome
  }

  return (
    <Dialog open wide onClose={close} title="Brand Submission Details">
      {!submission && !detail.error && <Skeleton className="h-60" />}
      {!submission && detail.error && (
        <LoadFailure
          error={toApiError(detail.error)}
          retrying={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      )}
      {submission && formStart && (
        // No grid: a sticky item of a grid does not leave its row.
        <div className="flex flex-col gap-5">
          <DuplicateWarning
            duplicates={detail.data?.duplicates ?? []}
            submissionUrl={submissionUrl}
            openState={openState}
            busy={busy}
            onMerge={mayDecide ? (into) => void decide(submission, { kind: 'merge', into }) : undefined}
          />
          <SubmissionFacts submission={submission} />
          {mayDecide && rejection !== 'open' && (
            <ApprovalForm
              draft={picture}
              category={submission.category}
              busy={busy}
              problem={problem}
              focusesReject={rejection === 'cancelled'}
              onApprove={async (url) => isDone(await decide(submission, { kind: 'approve', picture: url }))}
              onReject={() => setRejection('open')}
            />
          )}
          {/* The form stays when another moderator decides first, so that the typed reason is not lost. */}
          {rejection === 'open' && (
            <RejectForm
              draft={draft}
              fieldRef={reasonField}
              busy={busy}
              isLate={!mayDecide}
              problem={problem ?? (mayDecide || busy ? undefined : ALREADY_DECIDED)}
              onConfirm={async (reason) => isDone(await decide(submission, { kind: 'reject', reason }))}
              onCancel={() => (mayDecide ? setRejection('cancelled') : close())}
            />
          )}
          {!mayDecide && rejection !== 'open' && <Problem text={problem} />}
          <Accordion
            items={[
              {
                id: 'status',
                title: 'Set a status with notes',
                isOpen: hadNotes,
                content: (
                  <StatusForm
                    key={`${formStart.status}-${formStart.moderated_date}`}
                    submission={formStart}
                    userId={userId}
                    busy={busy}
                    problem={failure?.kind === 'status' ? failure.text : undefined}
                    onUse={() => setTouched(formStart)}
                    onSave={(seen, status, notes) =>
                      decide(seen, { kind: 'status', status, notes, seen: seen.moderated_date })
                    }
                  />
                ),
              },
            ]}
          />
          {/* Last, because it arrives late and must not move the forms. */}
          {detail.data && (
            <section aria-labelledby="history">
              <h3 id="history" className="mb-2 text-lg">
                History
              </h3>
              <SubmissionHistory history={detail.data.history} />
            </section>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface LoadFailureProps {
  error: ApiError
  retrying: boolean
  onRetry: () => void
}

function LoadFailure({ error, retrying, onRetry }: LoadFailureProps) {
  // A proxy answers 404 too, but without this code.
  const isMissing = error.kind === 'http' && error.code === 'alist_submission_not_found'
  if (isMissing) return <p role="alert">This submission does not exist, or it was deleted.</p>
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>This submission did not load. {readFailureReason(error)}</p>
      <Button tone="outline" busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
