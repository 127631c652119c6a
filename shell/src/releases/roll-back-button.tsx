import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ReleaseRefusal, releasesQuery, rollBackRemote } from './releases-api.ts'

/** In UTF-16 units. */
const LONGEST_REASON = 300
const rollBackFormSchema = z.object({
  why: z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_REASON, `Please keep it to ${LONGEST_REASON} characters`)),
})
const NO_ANSWER = 'The server did not answer. Nothing was changed, as far as this page knows.'

/**
 * Takes a version back, after one question.
 * @param props.to what comes in its place; null where a canary leaves nothing
 */
export function RollBackButton({ remote, from, to }: { remote: string; from: string; to: string | null }) {
  const { toast } = useHost()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { form, field, submit, busy, problem } = useForm({
    schema: rollBackFormSchema,
    async send({ why }) {
      queryClient.setQueryData(releasesQuery.queryKey, await rollBackRemote(remote, from, why))
      setAsking(false)
      const description = to ? `${remote} ${to} is live again.` : `${remote} ${from} is taken back.`
      toast({ title: 'Rolled back', description })
    },
    failed: (thrown) => (thrown instanceof ReleaseRefusal ? thrown.message : NO_ANSWER),
  })
  return (
    <div>
      <Button onClick={() => setAsking(true)}>Roll back {remote}</Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Roll back ${remote}?`}>
        <form {...form} className="grid gap-5">
          <p>
            {to
              ? `${from} goes, and ${to} is served everywhere within a second.`
              : `${from} goes, and nothing comes in its place.`}{' '}
            Open tabs keep working.
          </p>
          <TextField {...field('why')} label="Why (for the history)" maxLength={LONGEST_REASON} />
          <FormError message={problem} />
          <div className="flex flex-wrap gap-3">
            <Button {...submit} tone="accent" disabled={busy}>
              {busy ? 'Rolling back…' : 'Roll back'}
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </div>
        </form>
      </Dialog>
    </div>
  )
}
