import { signUpFormSchema } from '@a-list/domain/forms/account-forms.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import type { Draft } from '@a-list/ui/form/draft.ts'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { Link } from 'react-router-dom'
import { isRegistrationClosed, registrationRefusal } from './registration-refusal.ts'

interface SignUpFormProps {
  returnTo: string
  draft: Draft
  /** Called when registration is closed. */
  onClosed: () => void
}

/** Spec section 5, "Sign-up": four fields, all required, and two passwords that match. */
export function SignUpForm({ returnTo, draft, onClosed }: SignUpFormProps) {
  const { session, navigate } = useHost()
  const { form, field, submit, busy, problem } = useForm({
    schema: signUpFormSchema,
    post: 'sign-up',
    draft,
    async send({ username, email, password }) {
      const result = await session.signUp({ username, email, password })
      if (!result.ok && isRegistrationClosed(result.error)) {
        onClosed()
        return
      }
      if (!result.ok) return registrationRefusal(result.error) ?? result.message
      navigate(returnTo, { replace: true })
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('username')}
        label="Username"
        hint="You sign in with it, and others see it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <PasswordField
        {...field('password')}
        label="Password"
        hint="At least 8 characters."
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      <FormError message={problem} />
      <Button {...submit} tone="accent" size="large" wide>
        {busy ? 'Signing up...' : 'Sign Up'}
      </Button>
      <p className="text-sm text-ink-soft">
        The{' '}
        <Link to="/terms" className="underline">
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link to="/privacy" className="underline">
          Privacy Policy
        </Link>{' '}
        apply.
      </p>
    </form>
  )
}
