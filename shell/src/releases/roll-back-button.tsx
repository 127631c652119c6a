import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { ReleaseRefusal, releasesQuery, rollBackRemote } from './releases-api.ts'

/** In UTF-16 code units. */
const MAX_REASON_LENGTH = 300
const rollBackFormSchema = z.object({
  why: z
    .string()
    .check(z.trim(), z.maxLength(MAX_REASON_LENGTH, `Please keep it to ${MAX_REASON_LENGTH} characters`)),
})
const NO_ANSWER =
  'The server did not answer. The version may or may not have been rolled back; reload to see.'

interface RollBackButtonProps {
  remote: string
  from: string
  /** The version that becomes live instead; null for a canary that is only removed. */
  to: string | null
  /** Called after a rollback, once the dialog is closed. The button may disappear next, and with it the focus. */
  onRolledBack: () => void
}

/** Rolls back a version after a confirmation. */
export function RollBackButton({ remote, from, to, onRolledBack }: RollBackButtonProps) {
  const { toast } = useHost()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { form, field, submit, busy, problem } = useForm({
    schema: rollBackFormSchema,
    async send({ why }) {
      const releases = await rollBackRemote(remote, from, why)
      // Nothing behind an open dialog can be focused.
      flushSync(() => setOpen(false))
      onRolledBack()
      queryClient.setQueryData(releasesQuery.queryKey, releases)
      const description = to ? `${remote} ${to} is live again.` : `${remote} ${from} is rolled back.`
      toast({ title: 'Rolled back', description })
    },
    failed: (thrown) => (thrown instanceof ReleaseRefusal ? thrown.message : NO_ANSWER),
  })
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Roll back {remote}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Roll back ${remote}?`}>
        <form {...form} data-autofocus className="grid gap-5">
          <p>
            {to
              ? `${from} is removed, and ${to} is live everywhere within a second.`
              : `${from} is removed without a replacement.`}{' '}
            Open tabs keep working.
          </p>
          <TextField {...field('why')} label="Why (for the history)" maxLength={MAX_REASON_LENGTH} />
          <FormError message={problem} />
          <div className="flex flex-wrap gap-3">
            <Button {...submit} tone="accent" disabled={busy}>
              {busy ? 'Rolling back…' : 'Roll back'}
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </form>
      </Dialog>
    </div>
  )
}
