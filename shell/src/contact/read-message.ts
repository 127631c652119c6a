import { type ContactForm, contactFormSchema } from '@a-list/domain/contact-form.ts'
import { formText } from '../app/form-text.ts'

/** In the order in which they stand on the page. */
const FIELDS = ['name', 'email', 'message'] as const satisfies readonly (keyof ContactForm)[]

export type ContactField = (typeof FIELDS)[number]
export type Faults = Partial<Record<ContactField, string>>

export type ReadMessage = { ok: true; form: ContactForm } | { ok: false; faults: Faults; first: ContactField }

/** What stands in the form: what may be sent, or what is wrong with each field. */
export function readMessage(entries: FormData): ReadMessage {
  const parsed = contactFormSchema.safeParse(
    Object.fromEntries(FIELDS.map((field) => [field, formText(entries, field)])),
  )
  if (parsed.success) return { ok: true, form: parsed.data }
  const faults: Faults = {}
  for (const { path, message } of parsed.error.issues) {
    const field = FIELDS.find((name) => name === path[0])
    if (field) faults[field] ??= message
  }
  return { ok: false, faults, first: FIELDS.find((field) => faults[field] !== undefined) ?? 'message' }
}

/** Whether a person has written anything into the form. */
export function isWritten(entries: FormData): boolean {
  return FIELDS.some((field) => formText(entries, field).trim() !== '')
}
