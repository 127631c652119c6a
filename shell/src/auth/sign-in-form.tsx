import { signInFormSchema } from '@a-list/domain/forms/account-forms.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import type { Draft } from '@a-list/ui/form/draft.ts'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { Link } from 'react-router-dom'

export function SignInForm({ returnTo, draft }: { returnTo: string; draft: Draft }) {
  const { session, navigate } = useHost()
  const { form, field, submit, busy, problem, values } = useForm({
    schema: signInFormSchema,
    post: 'sign-in',
    draft,
    async send({ username, password }) {
      const result = await session.signIn(username, password)
      if (!result.ok) return result.message
      navigate(returnTo, { replace: true })
    },
  })
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...field('username')}
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <Link
        to="/forgot-password"
        state={{ login: values.username }}
        className="-mt-2 justify-self-start py-1 text-sm font-medium text-accent underline underline-offset-4"
      >
        Forgot your password?
      </Link>
      <FormError message={problem} />
      <Button {...submit} tone="accent" size="large" wide>
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
