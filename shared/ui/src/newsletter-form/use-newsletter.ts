import { newsletterWrite } from '@a-list/api/newsletter/subscribe.ts'
import { failureText } from '@a-list/api/outbox/refusal.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import type { SubscribeResult } from './newsletter-form.tsx'

const DID_NOT_WORK = 'That did not work just now. Your address is still here; please try again.'

/** Subscribes an e-mail address, now or as soon as the backend can be reached. */
export function useNewsletter(): (email: string) => Promise<SubscribeResult> {
  const { outbox } = useHost()
  return async (email) => {
    const write = newsletterWrite(email)
    try {
      const { state } = await outbox.send(write)
      return { ok: true, waiting: state === 'waiting' }
    } catch (thrown) {
      return { ok: false, message: failureText(write, thrown, DID_NOT_WORK) }
    }
  }
}
