import { renameMe } from '@a-list/api/account/account.ts'
import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { MAX_NAME_LENGTH, nameFormSchema } from '@a-list/domain/forms/account-forms.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { ALREADY_SHOWN, useForm } from '@a-list/ui/form/use-form.ts'
import { useEffect, useEffectEvent } from 'react'

const FAILED = 'Failed to save your name. Please try again.'

export function NameForm({ user }: { user: CurrentUser }) {
  const host = useHost()
  const { values, form, field, submit, isValid, isTyped, reset } = useForm({
    schema: nameFormSchema,
    initial: { name: user.name },
    guarded: true,
    async send({ name }) {
      const rename = async () => {
        await renameMe(host.api, name)
        await host.session.refresh()
      }
      if (!(await showOutcome(host, rename, FAILED, { title: 'Profile saved' }))) return ALREADY_SHOWN
    },
  })
  const showName = useEffectEvent((_name: string) => {
    if (!isTyped) reset()
  })
  // Another device may change the name. React does not update a field when its default value changes.
  useEffect(() => showName(user.name), [user.name])
  const isChanged = isValid && values.name.trim() !== user.name
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('name')}
        label="Name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        hint="Shown next to your reviews. Its initials are your avatar."
      />
      <Button {...submit} tone="accent" disabled={!isChanged} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
