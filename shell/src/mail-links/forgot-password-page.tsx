import { requestPasswordReset } from '@a-list/api/account/password.ts'
import { toApiError } from '@a-list/api/errors.ts'
import { retryAdvice } from '@a-list/api/retry-advice.ts'
import { forgotPasswordFormSchema } from '@a-list/domain/forms/account-forms.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MailLinkPage } from './mail-link-page.tsx'

/** Sends a link to choose a new password. The text is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const { api } = useHost()
  /** What was typed on the sign-in page. */
  const login: unknown = useLocation().state?.login
  const [isSent, setSent] = useState(false)
  const { form, field, submit, busy, problem } = useForm({
    schema: forgotPasswordFormSchema,
    initial: { login: typeof login === 'string' ? login : '' },
    async send({ login }) {
      await requestPasswordReset(api, login)
      setSent(true)
    },
    failed(thrown) {
      const error = toApiError(thrown)
      if (error.kind === 'throttled') return `Too many attempts: ${retryAdvice(error.retryAfter)}`
      if (error.kind === 'http' && error.status === 404) {
        return 'Passwords can’t be changed here. Please contact us.'
      }
      return 'The email could not be sent. Please try again.'
    },
  })
  if (isSent) {
    return (
      <MailLinkPage
        title="Check your inbox"
        lead="If there is an account with this name or address, we have sent a link to choose a new password. It works for one hour. No email? Look into your spam folder."
      >
        <ButtonLink to="/auth" tone="outline">
          Back to sign in
        </ButtonLink>
      </MailLinkPage>
    )
  }
  return (
    <MailLinkPage
      title="Forgot your password?"
      lead="Enter your username or email address. We send you a link to choose a new password."
    >
      <form {...form} className="grid gap-5">
        <TextField
          {...field('login')}
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormError message={problem} />
        <Button {...submit} tone="accent" size="large" wide>
          {busy ? 'Sending...' : 'Send the link'}
        </Button>
      </form>
      <p className="mt-6 text-ink-soft">
        Remembered it?{' '}
        <Link to="/auth" className="font-medium text-accent underline underline-offset-4">
          Back to sign in
        </Link>
      </p>
    </MailLinkPage>
  )
}
