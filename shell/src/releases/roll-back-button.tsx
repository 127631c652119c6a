import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReleaseRefusal, releasesQuery, rollBackRemote } from './releases-api.ts'

/**
 * Takes a version back, after one question.
 * @param props.to what comes in its place; null where a canary leaves nothing
 */
export function RollBackButton({ remote, from, to }: { remote: string; from: string; to: string | null }) {
  const { toast } = useHost()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState('')
  const rollBack = useMutation({
    mutationFn: () => rollBackRemote(remote, from, why.trim()),
    onSuccess(status) {
      queryClient.setQueryData(releasesQuery.queryKey, status)
      setAsking(false)
      setWhy('')
      const description = to ? `${remote} ${to} is live again.` : `${remote} ${from} is taken back.`
      toast({ title: 'Rolled back', description })
    },
  })
  const { error, isPending } = rollBack
  return (
    <div>
      <Button onClick={() => setAsking(true)}>Roll back {remote}</Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={`Roll back ${remote}?`}>
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) rollBack.mutate()
          }}
        >
          <p>
            {to
              ? `${from} goes, and ${to} is served everywhere within a second.`
              : `${from} goes, and nothing comes in its place.`}{' '}
            Open tabs keep working.
          </p>
          <TextField
            label="Why (for the history)"
            value={why}
            onChange={(event) => setWhy(event.target.value)}
            maxLength={300}
          />
          {error && (
            <p role="alert" className="text-danger">
              {error instanceof ReleaseRefusal
                ? error.message
                : 'The server did not answer. Nothing was changed, as far as this page knows.'}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="accent" disabled={isPending}>
              {isPending ? 'Rolling back…' : 'Roll back'}
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </div>
        </form>
      </Dialog>
    </div>
  )
}
