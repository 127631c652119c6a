import { unsubscribeMail } from '@a-list/api/account/mail.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { LinkAction } from './link-action.tsx'

/** Ends the e-mails that the link belongs to. Nobody has to sign in for it. */
export function UnsubscribePage() {
  const { api } = useHost()
  async function act(token: string) {
    const unsubscribed = await unsubscribeMail(api, token)
    return unsubscribed === 'newsletter'
      ? {
          title: 'You are unsubscribed',
          lead: 'We have deleted your address from the newsletter.',
          next: { label: 'Go to the home page', to: '/' },
        }
      : {
          title: 'No more emails',
          lead: 'Your alerts still appear on your dashboard. You can turn the emails on again in your settings.',
          next: { label: 'Go to your settings', to: '/dashboard?tab=settings' },
        }
  }

  return (
    <LinkAction
      title="Unsubscribe"
      lead="You will get no more emails of this kind."
      button="Unsubscribe"
      act={act}
    />
  )
}
