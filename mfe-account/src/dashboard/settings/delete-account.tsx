import { deleteAccount } from '@a-list/api/account/account.ts'
import { toApiError } from '@a-list/api/errors.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { type FormEvent, useState } from 'react'

/** Typed to confirm: a slip of the finger does not write it. */
const CONFIRMATION = 'DELETE'

export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mb-4">
        Your account goes for good, and with it your favorites, lists, reviews and alerts.
      </p>
      <Button tone="outline" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <DeleteForm />
      </Dialog>
    </>
  )
}

function DeleteForm() {
  const { api, session, navigate, toast } = useHost()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isConfirmed = typed.trim() === CONFIRMATION && password !== ''

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy || !isConfirmed) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await deleteAccount(api, password)
      session.signOut()
      navigate('/')
      toast({ title: 'Your account is deleted', description: 'Everything that belonged to it is gone.' })
    } catch (thrown) {
      const error = toApiError(thrown)
      const isWrong = error.kind === 'http' && error.code === 'alist_wrong_password'
      setRefusal(isWrong ? 'That is not your password' : 'Your account is still there. Please try again.')
      setBusy(false)
    }
  }

  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <p>This can’t be undone. Download your data first if you want to keep it.</p>
      <TextField
        label={`Type ${CONFIRMATION} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={refusal}
      />
      <Button type="submit" tone="accent" wide busy={busy} disabled={!isConfirmed}>
        Delete for good
      </Button>
    </form>
  )
}
