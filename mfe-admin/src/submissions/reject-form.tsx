import { MAX_NOTES_LENGTH, rejectFormSchema } from '@a-list/domain/moderation/submission.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'
import { type Draft, memberDraftIn } from '@a-list/ui/form/draft.ts'
import { ALREADY_SHOWN, useForm } from '@a-list/ui/form/use-form.ts'
import type { Ref } from 'react'
import { DecisionButtons } from './decision-buttons.tsx'

interface RejectFormProps {
  draft: Draft
  /** Gets the field with its label and hint. */
  fieldRef?: Ref<HTMLDivElement>
  /** Whether a decision is being sent, by this form or from elsewhere. */
  busy: boolean
  /** Whether another moderator has decided first. The text can then only be read, copied or discarded. */
  isLate?: boolean
  /** Why the last decision failed. */
  problem?: string | undefined
  /** @returns whether the rejection succeeded */
  onConfirm: (reason: string) => Promise<boolean>
  onCancel: () => void
}

/**
 * Stores the typed reason in the tab until it is sent, so that no text is lost when the session expires. The key
 * contains the moderator's number, because another person may sign in next.
 */
export function reasonDraft(userId: number, submissionId: number): Draft {
  return memberDraftIn('sessionStorage', userId, `reason.${submissionId}`)
}

/** The second step of a rejection (spec section 4, "Reject flow"). Its parent lays it out. */
export function RejectForm({
  draft,
  fieldRef,
  busy,
  isLate = false,
  problem,
  onConfirm,
  onCancel,
}: RejectFormProps) {
  const { form, field, submit, reset } = useForm({
    schema: rejectFormSchema,
    draft,
    send: async ({ reason }) => ((await onConfirm(reason)) ? undefined : ALREADY_SHOWN),
  })
  return (
    <form {...form} className="contents">
      <div ref={fieldRef}>
        <TextAreaField
          {...field('reason')}
          label="Rejection Reason (optional)"
          hint="Whoever suggested it may read this."
          autoFocus
          rows={3}
          maxLength={MAX_NOTES_LENGTH}
        />
      </div>
      <DecisionButtons problem={problem}>
        <Button {...submit} tone="accent" aria-disabled={busy || isLate}>
          Confirm Rejection
        </Button>
        <Button
          tone="outline"
          aria-disabled={busy}
          onClick={() => {
            reset()
            onCancel()
          }}
        >
          Cancel
        </Button>
      </DecisionButtons>
    </form>
  )
}
