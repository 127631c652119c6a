import type { ContactForm } from '@a-list/domain/forms/contact-form.ts'
import { HONEYPOT } from '@a-list/domain/forms/honeypot.ts'
import * as z from 'zod/mini'
import { isNoRoute, toApiError } from '../errors.ts'
import type { SiteWrite } from '../outbox/site-write.ts'
import type { SiteApi } from '../site-api.ts'

/** WordPress's index of a namespace: its routes by path. */
const indexSchema = z.object({ routes: z.record(z.string(), z.unknown()) })

/**
 * Whether the backend accepts contact messages, an extension of the reference backend. Also true while the
 * backend can't be reached, because the outbox can store the message.
 */
export async function fetchAcceptsMessages(api: SiteApi): Promise<boolean> {
  try {
    const { data } = await api.request({
      base: 'extension',
      path: '',
      schema: indexSchema,
      retries: 0,
      authorised: false,
    })
    return '/a-list/v2/contact' in data.routes
  } catch (thrown) {
    return !isNoRoute(toApiError(thrown))
  }
}

export const MESSAGE_FAILED = 'That did not work just now. Your message is still here; please try again.'

/**
 * POST /a-list/v2/contact, as a write for the outbox.
 * @param trap the honeypot field's value; the backend discards messages in which it is filled in
 */
export function messageWrite(form: ContactForm, trap = ''): SiteWrite {
  return {
    label: 'Your message to us',
    kind: 'message',
    base: 'extension',
    path: '/contact',
    body: trap === '' ? form : { ...form, [HONEYPOT]: trap },
  }
}
