import { ALREADY_SUBSCRIBED } from '@a-list/domain/forms/newsletter-form.ts'
import type { SiteWrite } from '../outbox/site-write.ts'

export const SUBSCRIBE_FAILED = 'That did not work just now. Your address is still here; please try again.'

/**
 * POST /newsletter/subscribe, as a write for the outbox. A second sign-up with the same e-mail address is refused, even
 * while the first one waits on the device (spec section 5, "in the fallback").
 */
export function newsletterWrite(email: string): SiteWrite {
  const address = email.trim()
  return {
    label: 'Your newsletter sign-up',
    kind: 'sign-up',
    base: 'rest',
    path: '/newsletter/subscribe',
    body: { email: address },
    once: `newsletter ${address.toLowerCase()}`,
    refusals: { 409: ALREADY_SUBSCRIBED },
  }
}
