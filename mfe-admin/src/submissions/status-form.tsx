import {
  MAX_NOTES_LENGTH,
  SUBMISSION_STATUSES,
  type Submission,
  type SubmissionStatus,
  statusFormSchema,
} from '@a-list/domain/moderation/submission.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { type Draft, draftIn } from '@a-list/ui/form/draft.ts'
import { ALREADY_SHOWN, useForm } from '@a-list/ui/form/use-form.ts'
import { Select } from '@a-list/ui/select/select.tsx'
import { STATUS_LABELS } from './status-badge.tsx'

interface StatusFormProps {
  submission: Submission
  draft: Draft
  /** Whether a decision is being sent, by this form or from elsewhere. */
  busy: boolean
  /** @returns whether the status was saved */
  onSave: (status: SubmissionStatus, notes: string) => Promise<boolean>
}

const OPTIONS = SUBMISSION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))

/**
 * Stores typed notes in the tab until they are saved, per moderator. If another moderator has saved other notes meanwhile,
 * the field begins with these. The status is not stored: it would be chosen again without being seen, perhaps after
 * another moderator's decision.
 * @param saved the notes that the submission has
 */
export function notesDraft(userId: number, submissionId: number, saved: string): Draft {
  const draft = draftIn('sessionStorage', `a-list.admin.notes.${userId}.${submissionId}`)
  return {
    ...draft,
    restore(form) {
      const field = form.elements.namedItem('notes')
      if (draft.isEmpty() || !(field instanceof HTMLTextAreaElement)) return
      const isCurrent = draft.textOf('savedBefore') === saved
      field.value = [isCurrent ? '' : saved, draft.textOf('notes')].filter(Boolean).join('\n')
    },
    // Emptied notes are a change too. Without a change, there is no draft.
    keep: ({ notes } = {}) =>
      notes === undefined ? draft.keep() : draft.keep({ notes, savedBefore: saved }),
  }
}

/** Sets any status, with notes (spec section 4, "An explicit status update"). */
export function StatusForm({ submission, draft, busy, onSave }: StatusFormProps) {
  const { form, field, choice, submit } = useForm({
    schema: statusFormSchema,
    draft,
    initial: { status: submission.status, notes: submission.admin_notes },
    send: async ({ status, notes }) => ((await onSave(status, notes)) ? undefined : ALREADY_SHOWN),
  })
  return (
    <form {...form} className="grid gap-3 pb-2">
      <Select {...choice('status')} label="Status" options={OPTIONS} />
      <TextAreaField {...field('notes')} label="Admin notes" rows={3} maxLength={MAX_NOTES_LENGTH} />
      <div>
        <Button {...submit} tone="outline" aria-disabled={busy}>
          Save status
        </Button>
      </div>
    </form>
  )
}
