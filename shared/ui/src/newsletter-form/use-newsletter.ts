import { newsletterWrite, SUBSCRIBE_FAILED } from '@a-list/api/newsletter/subscribe.ts'
import { failureText } from '@a-list/api/outbox/send-write.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import type { SubscribeResult } from './newsletter-form.tsx'

/** Subscribes an e-mail address, now or as soon as the backend can be reached. */
export function useNewsletter(): (email: string) => Promise<SubscribeResult> {
  const { outbox } = useHost()
  return async (email) => {
    const write = newsletterWrite(email)
    try {
      const sent = await outbox.send(write)
      return { ok: true, wasSent: sent.state === 'waiting' ? sent.wasSent : undefined }
    } catch (thrown) {
      return { ok: false, message: failureText(write, thrown, SUBSCRIBE_FAILED) }
    }
  }
}
