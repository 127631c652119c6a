import {
  MAX_NOTES_LENGTH,
  SUBMISSION_STATUSES,
  type Submission,
  type SubmissionStatus,
  statusFormSchema,
} from '@a-list/domain/moderation/submission.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { type Draft, memberDraftIn } from '@a-list/ui/form/draft.ts'
import { ALREADY_SHOWN, useForm } from '@a-list/ui/form/use-form.ts'
import { Select } from '@a-list/ui/select/select.tsx'
import { useState } from 'react'
import type { Outcome } from './decision.ts'
import { Problem } from './decision-buttons.tsx'
import { STATUS_LABELS } from './status-badge.tsx'

interface StatusFormProps {
  /** What the form begins with. */
  submission: Submission
  userId: number
  /** Whether a decision is being sent, by this form or from elsewhere. */
  busy: boolean
  /** Why the last attempt failed. */
  problem: string | undefined
  /** Called when the form gets the focus, is changed or is submitted. */
  onUse: () => void
  /** @param seen the submission that the moderator wants to change, as the form shows it */
  onSave: (seen: Submission, status: SubmissionStatus, notes: string) => Promise<Outcome | undefined>
}

const OPTIONS = SUBMISSION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))

/**
 * Stores typed notes in the tab until they are saved, per moderator. If another moderator has saved other notes meanwhile,
 * the field begins with these. The status is not stored: it would be chosen again without being seen, perhaps after
 * another moderator's decision.
 * @param saved the notes that the submission has
 */
export function notesDraft(userId: number, submissionId: number, saved: string): Draft {
  const draft = memberDraftIn('sessionStorage', userId, `notes.${submissionId}`)
  return {
    ...draft,
    restore(form) {
      const field = form.elements.namedItem('notes')
      if (draft.isEmpty() || !(field instanceof HTMLTextAreaElement)) return
      field.value = mergeNotes(draft.textOf('notes'), draft.textOf('savedBefore'), saved)
    },
    // Emptied notes are a change too. Without a change, there is no draft.
    keep: ({ notes } = {}) =>
      notes === undefined ? draft.keep() : draft.keep({ notes, savedBefore: saved }),
  }
}

/** The saved notes, followed by the moderator's edited copy of the `before` notes. */
function mergeNotes(typed: string, before: string, saved: string): string {
  if (saved === before) return typed
  if (typed === before) return saved
  // The moderator's own notes may have been saved although no answer came.
  return typed.startsWith(saved) ? typed : `${saved}\n${typed}`.trimEnd()
}

/** Sets any status, with notes (spec section 4, "An explicit status update"). */
export function StatusForm({ submission, userId, busy, problem, onUse, onSave }: StatusFormProps) {
  const [seen, setSeen] = useState(submission)
  const { form, field, choice, submit } = useForm({
    schema: statusFormSchema,
    draft: notesDraft(userId, seen.id, seen.admin_notes),
    initial: { status: seen.status, notes: seen.admin_notes },
    send: async ({ status, notes }) => {
      const outcome = await onSave(seen, status, notes)
      if (outcome?.ok) return undefined
      if (outcome?.latest) include(outcome.latest)
      return ALREADY_SHOWN
    },
  })

  /** Shows what another moderator has saved. What was typed or chosen here stays, and the next press sends it. */
  function include(latest: Submission) {
    const status = form.ref.current?.elements.namedItem('status')
    const notes = form.ref.current?.elements.namedItem('notes')
    if (status instanceof HTMLSelectElement && status.value === seen.status) status.value = latest.status
    if (notes instanceof HTMLTextAreaElement) {
      notes.value = mergeNotes(notes.value, seen.admin_notes, latest.admin_notes)
      const isTyped = notes.value !== latest.admin_notes
      notesDraft(userId, seen.id, latest.admin_notes).keep(isTyped ? { notes: notes.value } : undefined)
    }
    setSeen(latest)
  }

  return (
    <form
      {...form}
      className="grid gap-3 pb-2"
      onFocus={onUse}
      onInput={(event) => {
        form.onInput(event)
        onUse()
      }}
      onSubmit={(event) => {
        form.onSubmit(event)
        onUse()
      }}
    >
      <Select {...choice('status')} label="Status" options={OPTIONS} />
      <TextAreaField {...field('notes')} label="Admin notes" rows={3} maxLength={MAX_NOTES_LENGTH} />
      <Problem text={problem} />
      <div>
        <Button {...submit} tone="outline" aria-disabled={busy}>
          Save status
        </Button>
      </div>
    </form>
  )
}
