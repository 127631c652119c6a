import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useHydrated } from '@a-list/ui/hydrated/use-hydrated.ts'
import { type FormEvent, useState } from 'react'
import { FormError } from '../app/form-error.tsx'
import { formText } from '../app/form-text.ts'
import { registrationRefusal } from './registration-refusal.ts'

type FieldName = 'username' | 'email' | 'password' | 'confirm'
interface Problem {
  /** The field to mend; none where it is the form as a whole. */
  field?: FieldName
  message: string
}

/** Spec section 5, "Sign-up": four fields, all required, and two passwords that match. */
export function SignUpForm({ returnTo }: { returnTo: string }) {
  const { session, navigate } = useHost()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function signUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entries = new FormData(form)
    const refuse = (found: Problem) => {
      setProblem(found)
      if (found.field) form.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus()
    }
    const password = formText(entries, 'password')
    if (password !== formText(entries, 'confirm')) {
      refuse({ field: 'confirm', message: 'Passwords do not match' })
      return
    }
    setBusy(true)
    setProblem(undefined)
    const username = formText(entries, 'username').trim()
    const result = await session.signUp({ username, email: formText(entries, 'email').trim(), password })
    setBusy(false)
    if (result.ok) navigate(returnTo, { replace: true })
    else refuse(registrationRefusal(result.error) ?? result)
  }
  const errorOf = (field?: FieldName) => (problem?.field === field ? problem?.message : undefined)

  return (
    <form method="post" onSubmit={signUp} className="grid gap-5">
      <TextField
        label="Username"
        hint="You sign in with it, and others see it."
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('username')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errorOf('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        error={errorOf('password')}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        required
        error={errorOf('confirm')}
      />
      <FormError message={errorOf()} />
      <Button type="submit" tone="accent" size="large" wide busy={busy} disabled={!hydrated}>
        {busy ? 'Signing up...' : 'Sign Up'}
      </Button>
    </form>
  )
}
