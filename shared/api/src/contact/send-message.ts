import type { ContactForm } from '@a-list/domain/contact-form.ts'
import type { NewWrite } from '../outbox/new-write.ts'

/**
 * POST /a-list/v2/contact, as a write that may wait on the device (outbox/outbox.ts).
 * @param trap what stands in the field that no person sees; the backend keeps no message with it
 */
export function messageWrite(form: ContactForm, trap = ''): NewWrite {
  return {
    label: 'Your message to us',
    kind: 'message',
    base: 'extension',
    path: '/contact',
    body: trap === '' ? form : { ...form, confirm_website: trap },
  }
}
