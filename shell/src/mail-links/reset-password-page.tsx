import { resetPassword } from '@a-list/api/account/password.ts'
import { toApiError } from '@a-list/api/errors.ts'
import { MAIL_TOKEN, resetPasswordFormSchema } from '@a-list/domain/forms/account-forms.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { Link } from 'react-router-dom'
import { INCOMPLETE, LinkOutcome } from './link-action.tsx'
import { useLinkToken } from './link-token.ts'
import { MailLinkPage } from './mail-link-page.tsx'

/** Chooses a new password with the link of an e-mail. */
export function ResetPasswordPage() {
  const { api, session, navigate, toast } = useHost()
  const token = useLinkToken()
  const { form, field, submit, busy, problem } = useForm({
    schema: resetPasswordFormSchema,
    async send({ password }) {
      await resetPassword(api, { token: token ?? '', password })
      session.signOut()
      toast({ title: 'Your password is changed', description: 'Please sign in with it.' })
      navigate('/auth', { replace: true })
    },
    failed(thrown) {
      const error = toApiError(thrown)
      if (error.kind === 'http' && error.status === 410) {
        return 'This link has expired or was already used. Please ask for a new one.'
      }
      const weak = error.kind === 'http' && error.params.password
      return weak
        ? { field: 'password' as const, message: weak }
        : 'Your password was not changed. Please try again.'
    },
  })
  if (token !== undefined && !MAIL_TOKEN.test(token)) {
    return <LinkOutcome {...INCOMPLETE} next={{ label: 'Ask for a new link', to: '/forgot-password' }} />
  }
  return (
    <MailLinkPage
      title="Choose a new password"
      lead="At least 8 characters. A sentence that only you would write is best."
    >
      <form {...form} className="grid gap-5">
        <PasswordField {...field('password')} label="New password" autoComplete="new-password" />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm new password"
          autoComplete="new-password"
        />
        <FormError message={problem} />
        <Button {...submit} tone="accent" size="large" wide>
          {busy ? 'Saving...' : 'Save password'}
        </Button>
      </form>
      <p className="mt-6 text-ink-soft">
        The link does not work?{' '}
        <Link to="/forgot-password" className="font-medium text-accent underline underline-offset-4">
          Ask for a new one
        </Link>
      </p>
    </MailLinkPage>
  )
}
