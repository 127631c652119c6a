import { Button } from '@a-list/ui/button/button.tsx'
import { TextAreaField } from '@a-list/ui/field/text-area-field.tsx'

interface RejectFormProps {
  reason: string
  onChange: (reason: string) => void
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The second step of a rejection (spec section 4, "Reject flow"). */
export function RejectForm({ reason, onChange, busy, onConfirm, onCancel }: RejectFormProps) {
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onConfirm()
      }}
    >
      <TextAreaField
        label="Rejection Reason (optional)"
        autoFocus
        rows={3}
        maxLength={2000}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="accent" busy={busy}>
          Confirm Rejection
        </Button>
        <Button tone="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
