import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { type FormEvent, useState } from 'react'
import { FormError } from '../app/form-error.tsx'
import { formText } from '../app/form-text.ts'

export function SignInForm({ returnTo }: { returnTo: string }) {
  const { session, navigate } = useHost()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setRefusal(undefined)
    const result = await session.signIn(formText(form, 'username').trim(), formText(form, 'password'))
    setBusy(false)
    if (result.ok) navigate(returnTo, { replace: true })
    else setRefusal(result.message)
  }

  return (
    // Sent by a script only; were it ever sent by the browser, nothing of it may stand in an address.
    <form method="post" onSubmit={signIn} className="grid gap-5">
      <TextField
        label="Username or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <FormError message={refusal} />
      <Button type="submit" tone="accent" size="large" wide busy={busy} disabled={!hydrated}>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
