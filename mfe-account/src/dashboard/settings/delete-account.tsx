import { deleteAccount } from '@a-list/api/account/account.ts'
import { removeWritesOf } from '@a-list/api/outbox/device-store.ts'
import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { DELETE_CONFIRMATION, deleteAccountFormSchema } from '@a-list/domain/forms/account-forms.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Dialog } from '@a-list/ui/dialog/dialog.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { removeDraftsOf } from '@a-list/ui/form/draft.ts'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { useState } from 'react'
import { endSession } from './end-session.ts'
import { wrongPassword } from './wrong-password.ts'

export function DeleteAccount({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mb-4">
        This permanently deletes your account with your favorites, lists, reviews and alerts.
      </p>
      <Button tone="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <DeleteForm userId={user.id} />
      </Dialog>
    </>
  )
}

function DeleteForm({ userId }: { userId: number }) {
  const { api, session, navigate, toast } = useHost()
  const { form, field, submit, isValid } = useForm({
    schema: deleteAccountFormSchema,
    async send({ password }) {
      await deleteAccount(api, password)
      endSession(session)
      // Signing out keeps these for the next sign-in.
      removeDraftsOf(userId)
      // A browser that blocks the database has no writes in it.
      removeWritesOf(userId).catch(() => {})
      navigate('/')
      toast({ title: 'Your account is deleted', description: 'Its data has been deleted too.' })
    },
    failed: (thrown) =>
      wrongPassword(thrown, 'password') ?? {
        field: 'password',
        message: 'Your account was not deleted. Please try again.',
      },
  })
  return (
    <form {...form} data-autofocus className="grid gap-5">
      <p>This can’t be undone. Download your data first if you want to keep it.</p>
      <TextField
        {...field('confirmation')}
        label={`Type ${DELETE_CONFIRMATION} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <Button {...submit} tone="danger" wide disabled={!isValid}>
        Delete permanently
      </Button>
    </form>
  )
}
