import { SUBMISSION_STATUSES, type Submission, type SubmissionStatus } from '@a-list/domain/submission.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { Select } from '@a-list/ui/select/select.tsx'
import { useState } from 'react'
import { STATUS_LABELS } from './status-badge.tsx'

interface StatusFormProps {
  submission: Submission
  busy: boolean
  onSave: (status: SubmissionStatus, notes: string) => void
}

const OPTIONS = SUBMISSION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))

/** Any status with notes of its own (spec section 4, "An explicit status update"). */
export function StatusForm({ submission, busy, onSave }: StatusFormProps) {
  const [status, setStatus] = useState(submission.status)
  const [notes, setNotes] = useState(submission.admin_notes ?? '')
  return (
    <form
      className="grid gap-3 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSave(status, notes)
      }}
    >
      <Select label="Status" options={OPTIONS} value={status} onChange={setStatus} />
      <TextAreaField
        label="Admin notes"
        rows={3}
        maxLength={2000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div>
        <Button type="submit" tone="outline" busy={busy}>
          Save status
        </Button>
      </div>
    </form>
  )
}
