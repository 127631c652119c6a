import { confirmMail } from '@a-list/api/account/mail.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { INCOMPLETE, LinkAction } from './link-action.tsx'

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
      act={act}
      refusals={{
        400: INCOMPLETE,
        409: 'Another account has confirmed this address. Sign in with that account, or change the address.',
        410: 'This link has expired or was already used. You can ask for a new one in your settings.',
      }}
    />
  )
}
