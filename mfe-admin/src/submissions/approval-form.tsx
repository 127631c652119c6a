import { approvalFormSchema } from '@a-list/domain/moderation/submission.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { type Draft, memberDraftIn } from '@a-list/ui/form/draft.ts'
import { ALREADY_SHOWN, useForm } from '@a-list/ui/form/use-form.ts'
import { useState } from 'react'
import { DecisionButtons } from './decision-buttons.tsx'

interface ApprovalFormProps {
  draft: Draft
  category: string
  /** Whether a decision is being sent, by this form or from elsewhere. */
  busy: boolean
  /** Why the last decision failed. */
  problem: string | undefined
  /** Whether the moderator comes back from the second step of a rejection, so that "Reject" takes the focus. */
  focusesReject: boolean
  /** @returns whether the approval succeeded */
  onApprove: (picture: string) => Promise<boolean>
  onReject: () => void
}

/** Stores the typed URL of a picture in the tab until a decision is sent, per moderator. */
export function pictureDraft(userId: number, submissionId: number): Draft {
  return memberDraftIn('sessionStorage', userId, `picture.${submissionId}`)
}

/** Approves a submission, with a picture of the brand if the moderator has one. Its parent lays it out. */
export function ApprovalForm({
  draft,
  category,
  busy,
  problem,
  focusesReject,
  onApprove,
  onReject,
}: ApprovalFormProps) {
  const { form, field, submit, values, isValid } = useForm({
    schema: approvalFormSchema,
    draft,
    send: async ({ featured_image }) => ((await onApprove(featured_image)) ? undefined : ALREADY_SHOWN),
  })
  const picture = isValid ? values.featured_image.trim() : ''
  return (
    <form {...form} className="contents">
      <TextField
        {...field('featured_image')}
        type="url"
        inputMode="url"
        autoComplete="off"
        label="URL of a picture (optional)"
        hint={`Without one, the brand is shown with the picture of the category ${category}.`}
      />
      {picture && <PicturePreview key={picture} url={picture} />}
      <DecisionButtons problem={problem}>
        <Button {...submit} tone="accent" aria-disabled={busy}>
          Approve & Publish
        </Button>
        <Button tone="outline" aria-disabled={busy} autoFocus={focusesReject} onClick={onReject}>
          Reject
        </Button>
      </DecisionButtons>
    </form>
  )
}

function PicturePreview({ url }: { url: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <p role="status" className="text-sm text-danger">
        This picture didn’t load. Please check its URL.
      </p>
    )
  }
  return (
    <img
      src={url}
      alt="Preview"
      referrerPolicy="no-referrer"
      className="aspect-5/4 w-48 bg-well object-cover"
      onError={() => setFailed(true)}
    />
  )
}
