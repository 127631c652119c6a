import { renameMe } from '@a-list/api/account/account.ts'
import type { CurrentUser } from '@a-list/api/session/user.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'

/** As the backend has it, in code points. */
const LONGEST_NAME = 60

export function NameForm({ user }: { user: CurrentUser }) {
  const { api, session, toast } = useHost()
  // What is typed outlives a name that another device has given meanwhile.
  const [typed, setTyped] = useState<string>()
  const name = typed ?? user.name
  const [busy, setBusy] = useState(false)
  const isChanged = name.trim() !== '' && name.trim() !== user.name

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy || !isChanged) return
    setBusy(true)
    try {
      await renameMe(api, name)
      await session.refresh()
      setTyped(undefined)
      toast({ title: 'Profile saved' })
    } catch {
      toast({
        title: 'Error',
        description: 'Failed to save your name. Please try again.',
        tone: 'destructive',
      })
    }
    setBusy(false)
  }

  return (
    <form onSubmit={onSubmit} data-unsaved={isChanged || undefined} className="grid gap-5">
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={(event) => setTyped(event.target.value)}
        hint="Others see it beside your reviews. Its initials are your picture."
      />
      <Button type="submit" tone="accent" busy={busy} disabled={!isChanged} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
