import {
  changeEmail,
  type MailSettings as MailSettingsData,
  mailSettingsQuery,
  sendConfirmation,
  setAlertMails,
} from '@a-list/api/account/mail.ts'
import { toApiError } from '@a-list/api/errors.ts'
import { accountMailKeys } from '@a-list/api/query-keys.ts'
import { retryAdvice } from '@a-list/api/retry-advice.ts'
import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { changeEmailFormSchema } from '@a-list/domain/forms/account-forms.ts'
import type { AlertMails } from '@a-list/domain/members/alert-mails.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { RadioList } from '@a-list/ui/choice/radio-list.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveAtOnce } from './use-save-at-once.ts'
import { wrongPassword } from './wrong-password.ts'

const FAILED = 'Your choice was not saved. Please try again.'
const ALERT_MAILS: readonly { value: AlertMails; label: string }[] = [
  { value: 'each', label: 'An email for each alert' },
  { value: 'weekly', label: 'One email a week' },
  { value: 'never', label: 'No emails about alerts' },
]

interface MailSettingsProps {
  user: CurrentUser
  /** How often the password was changed on this page. */
  passwordChanges: number
}

/** What the member gets by e-mail, and at which address. */
export function MailSettings({ user, passwordChanges }: MailSettingsProps) {
  const host = useHost()
  const { data, error } = useQuery(mailSettingsQuery(host.api))
  if (!data) return error ? <p>Your email settings did not load.</p> : <Skeleton className="h-60" />
  return (
    <div className="grid gap-6">
      <Address user={user} confirmed={data.confirmed} />
      <AlertsChoice data={data} />
      <ChangeAddress present={user.email} passwordChanges={passwordChanges} />
    </div>
  )
}

function Address({ user, confirmed }: { user: CurrentUser; confirmed: boolean }) {
  const host = useHost()
  const [busy, run] = useBusy()
  const send = () =>
    showOutcome(host, () => sendConfirmation(host.api), 'The email was not sent. Please try again later.', {
      title: 'Check your inbox',
      description: `We have sent a link to ${user.email}.`,
    })
  if (confirmed) {
    return (
      <p className="wrap-anywhere">
        <strong>{user.email}</strong> is confirmed.
      </p>
    )
  }
  return (
    <div className="border-l-4 border-warn bg-warn-ground px-4 py-3">
      <p className="mb-3 wrap-anywhere">
        <strong>{user.email}</strong> is not confirmed yet. Until then we send no alerts to it, and you can’t
        sign in with it.
      </p>
      <Button tone="outline" busy={busy} onClick={() => void run(send)}>
        Send the link again
      </Button>
    </div>
  )
}

function AlertsChoice({ data }: { data: MailSettingsData }) {
  const { outbox } = useHost()
  const write = ({ alerts }: { alerts: AlertMails }) => setAlertMails(outbox, alerts)
  const { unsaved, save } = useSaveAtOnce(accountMailKeys.all, write, FAILED)
  return (
    <RadioList
      legend="Alerts by email"
      choices={ALERT_MAILS}
      value={(unsaved ?? data).alerts}
      onChange={(alerts) => void save({ alerts })}
    />
  )
}

function ChangeAddress({ present, passwordChanges }: { present: string; passwordChanges: number }) {
  const { api } = useHost()
  const [sent, setSent] = useState<{ to: string; present: string; passwordChanges: number }>()
  // The link ends when it is used, and with the password.
  const isOpen = sent?.present === present && sent.passwordChanges === passwordChanges
  const { form, field, submit, busy, problem } = useForm({
    schema: changeEmailFormSchema,
    guarded: true,
    async send({ email, password }) {
      await changeEmail(api, { email, password })
      setSent({ to: email, present, passwordChanges })
    },
    failed(thrown) {
      const error = toApiError(thrown)
      if (error.kind === 'throttled') return `Too many attempts: ${retryAdvice(error.retryAfter)}`
      const refused = error.kind === 'http' && error.params.email
      if (refused) return { field: 'email', message: refused }
      return wrongPassword(thrown, 'password') ?? 'The email was not sent. Please try again.'
    },
  })
  const [email, password] = [field('email'), field('password')]
  const hasProblem = Boolean(problem ?? email.error ?? password.error)
  return (
    <form {...form} aria-label="Change your email address" className="grid max-w-narrow gap-5">
      <TextField {...email} label="New email address" type="email" autoComplete="email" />
      <PasswordField {...password} label="Password" autoComplete="current-password" />
      <FormError message={problem} />
      <div role="status" className="-mt-5 empty:absolute">
        {isOpen && !hasProblem && (
          <p className="border-l-4 border-good bg-good-ground px-4 py-3 wrap-anywhere">
            Open the link that we have sent to {sent.to}. Your present address stays until then.
          </p>
        )}
      </div>
      <Button {...submit} tone="accent" className="justify-self-start">
        {busy ? 'Sending...' : 'Change address'}
      </Button>
    </form>
  )
}
