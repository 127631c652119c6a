import type { ContactForm } from '@a-list/domain/contact-form.ts'
import { HONEYPOT } from '@a-list/domain/honeypot.ts'
import type { NewWrite } from '../outbox/new-write.ts'

export const MESSAGE_FAILED = 'That did not work just now. Your message is still here; please try again.'

/**
 * POST /a-list/v2/contact, as a write for the outbox.
 * @param trap the honeypot field's value; the backend discards messages in which it is filled in
 */
export function messageWrite(form: ContactForm, trap = ''): NewWrite {
  return {
    label: 'Your message to us',
    kind: 'message',
    base: 'extension',
    path: '/contact',
    body: trap === '' ? form : { ...form, [HONEYPOT]: trap },
  }
}
