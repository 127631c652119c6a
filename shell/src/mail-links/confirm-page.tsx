import { confirmMail } from '@a-list/api/account/mail.ts'
import { MAIL_TOKEN } from '@a-list/domain/forms/account-forms.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { LinkAction } from './link-action.tsx'

const SETTINGS = { label: 'Go to your settings', to: '/dashboard?tab=settings' }

/** Confirms the e-mail address of an account or of a newsletter subscription. */
export function ConfirmPage() {
  const { api, site, session } = useHost()
  async function act(token: string) {
    const confirmed = await confirmMail(api, token)
    if (confirmed === 'newsletter') {
      return {
        title: 'You’re In!',
        lead: `Thanks for subscribing to ${site.name} updates.`,
        next: { label: 'Explore brands', to: '/discover' },
      }
    }
    await session.refresh()
    return {
      title: 'Your address is confirmed',
      lead: 'You can sign in with it, and get your alerts by email.',
      next: { label: 'Go to your dashboard', to: '/dashboard' },
    }
  }

  return (
    <LinkAction
      title="One more step"
      lead="Please confirm that this email address is yours."
      button="Confirm"
      pattern={MAIL_TOKEN}
      act={act}
      refusals={{
        409: {
          title: 'This address is taken',
          lead: 'Another account has confirmed it. Sign in with that account, or change the address of this one.',
          next: SETTINGS,
        },
        410: {
          title: 'This link no longer works',
          lead: 'It has expired or was already used, or your password has changed since. You can ask for a new one in your settings, or subscribe to the newsletter again.',
          next: SETTINGS,
        },
      }}
    />
  )
}
