import type { Decision } from '@a-list/api/submissions/decisions.ts'
import type { Submission } from '@a-list/domain/moderation/submission.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { useState } from 'react'
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

/** The buttons that decide on all selected submissions. They stay in view while more are selected. */
export function BulkBar({ chosen, userId, sending, busy, onDecide, onClear }: BulkBarProps) {
  const [isRejecting, setRejecting] = useState(false)
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
          onClick={() => setRejecting(true)}
        >
          Reject selected
        </Button>
        <Button tone="quiet" size="snug" className="px-4" aria-disabled={isBlocked} onClick={onClear}>
          Clear
        </Button>
      </div>
      {isRejecting && (
        <div className="mt-3 grid max-w-narrow gap-3">
          <RejectForm
            draft={reasonDraft(userId, BULK_DRAFT_ID)}
            busy={isBlocked}
            onConfirm={reject}
            onCancel={() => setRejecting(false)}
          />
        </div>
      )}
    </section>
  )
}
