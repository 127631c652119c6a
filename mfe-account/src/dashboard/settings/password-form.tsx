import { changePassword, signOutEverywhere } from '@a-list/api/account/password.ts'
import { toApiError } from '@a-list/api/errors.ts'
import { retryAdvice } from '@a-list/api/retry-advice.ts'
import { changePasswordFormSchema } from '@a-list/domain/forms/account-forms.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { PasswordField } from '@a-list/ui/field/password-field.tsx'
import { FormError } from '@a-list/ui/form/form-error.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { mayLeave } from '@a-list/ui/form/unsaved.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useForm } from '@a-list/ui/form/use-form.ts'
import { endSession } from './end-session.ts'
import { wrongPassword } from './wrong-password.ts'

const FAILED = 'Your password was not changed. Please try again.'

/** Changes the password, and ends sessions on other devices. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const host = useHost()
  const [leaving, run] = useBusy()
  const { form, field, submit, busy, problem } = useForm({
    schema: changePasswordFormSchema,
    async send({ currentPassword, password }) {
      await changePassword(host.api, { currentPassword, password })
      host.toast({ title: 'Your password is changed', description: 'All other devices are signed out.' })
      onChanged()
    },
    failed(thrown) {
      const error = toApiError(thrown)
      if (error.kind === 'throttled') return `Too many attempts: ${retryAdvice(error.retryAfter)}`
      const weak = error.kind === 'http' && error.params.new_password
      if (weak) return { field: 'password', message: weak }
      return wrongPassword(thrown, 'currentPassword') ?? FAILED
    },
  })

  async function leave() {
    await signOutEverywhere(host.api)
    endSession(host.session)
    host.navigate('/auth')
  }

  return (
    <>
      <form {...form} className="grid max-w-narrow gap-5">
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField {...field('password')} label="New password" autoComplete="new-password" />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm new password"
          autoComplete="new-password"
        />
        <FormError message={problem} />
        <Button {...submit} tone="accent" className="justify-self-start">
          {busy ? 'Saving...' : 'Change password'}
        </Button>
      </form>
      <p className="mt-8 mb-4">
        Lost a device, or used somebody else’s? This ends every session, this one included.
      </p>
      <Button
        tone="outline"
        busy={leaving}
        onClick={() => {
          if (!mayLeave()) return
          void run(() =>
            showOutcome(host, leave, 'You could not be signed out everywhere. Please try again.'),
          )
        }}
      >
        Sign out everywhere
      </Button>
    </>
  )
}
