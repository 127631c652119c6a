import type { Decision } from '@a-list/api/submissions/decisions.ts'
import type { Submission } from '@a-list/domain/moderation/submission.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import type { Draft } from '@a-list/ui/form/draft.ts'
import { useEffect, useRef, useState } from 'react'
import { RejectForm, reasonDraft } from './reject-form.tsx'

interface BulkBarProps {
  chosen: readonly Submission[]
  userId: number
  /** The bulk decision that is being sent. */
  sending: Decision['kind'] | undefined
  /** Whether a decision about a selected submission is being sent. */
  busy: boolean
  /** @returns whether the decision was sent */
  onDecide: (decision: Decision) => Promise<boolean>
  onClear: () => void
}

/** The key under which the reason for a bulk rejection is stored. No submission has this number. */
const BULK_DRAFT_ID = 0

/** Stores the typed reason with its selection, because it is about these brands only. */
function bulkReasonDraft(userId: number, selection: string): Draft {
  const draft = reasonDraft(userId, BULK_DRAFT_ID)
  return {
    ...draft,
    restore(form) {
      if (draft.textOf('selection') === selection) draft.restore(form)
    },
    keep: ({ reason } = {}) => draft.keep(reason ? { reason, selection } : undefined),
  }
}

/** The buttons that decide on all selected submissions. They stay in view while more are selected. */
export function BulkBar({ chosen, userId, sending, busy, onDecide, onClear }: BulkBarProps) {
  const [isRejecting, setRejecting] = useState(false)
  /** The button that opened the form. */
  const opener = useRef<HTMLElement>(null)
  const selection = String(chosen.map(({ id }) => id).sort((one, other) => one - other))
  const draft = bulkReasonDraft(userId, selection)
  const lastSelection = useRef(selection)
  // While the form is open, the typed reason is about whatever is selected.
  useEffect(() => {
    const typed = reasonDraft(userId, BULK_DRAFT_ID)
    const isShown = isRejecting && typed.textOf('selection') === lastSelection.current
    if (isShown) bulkReasonDraft(userId, selection).keep({ reason: typed.textOf('reason') })
    lastSelection.current = selection
  }, [userId, selection, isRejecting])
  const isBlocked = busy || sending !== undefined
  async function reject(reason: string) {
    const isSent = await onDecide({ kind: 'reject', reason })
    if (isSent) setRejecting(false)
    return isSent
  }
  return (
    <section
      aria-label="Selected submissions"
      className="sticky top-15 z-10 mb-4 border border-ink bg-sheet px-4 py-3 lg:top-19"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 font-semibold">
          {chosen.length} selected
        </p>
        <Button
          tone="accent"
          size="snug"
          className="px-4"
          busy={sending === 'approve'}
          aria-disabled={isBlocked}
          onClick={() => void onDecide({ kind: 'approve' })}
        >
          Approve selected
        </Button>
        <Button
          tone="outline"
          size="snug"
          className="px-4"
          aria-disabled={isBlocked}
          onClick={(event) => {
            opener.current = event.currentTarget
            setRejecting(true)
          }}
        >
          Reject selected
        </Button>
        <Button
          tone="quiet"
          size="snug"
          className="px-4"
          aria-disabled={isBlocked}
          onClick={() => {
            draft.keep()
            onClear()
          }}
        >
          Clear
        </Button>
      </div>
      {isRejecting && (
        <div className="mt-3 grid max-w-narrow gap-3">
          <RejectForm
            draft={draft}
            busy={isBlocked}
            onConfirm={reject}
            onCancel={() => {
              setRejecting(false)
              opener.current?.focus()
            }}
          />
        </div>
      )}
    </section>
  )
}
