import { contactFormSchema } from '@a-list/domain/forms/contact-form.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { honeypot } from '../http/fields.ts'

/** The contact form with an optional name, and the honeypot field. */
export const messageBody = z.object({
  ...contactFormSchema.shape,
  name: z.optional(contactFormSchema.shape.name),
  confirm_website: honeypot,
})

/** A message as moderators and the sender's export see it. `created_at` is ISO in UTC. */
export const messageSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sent_by: z.number().int().nullable(),
  created_at: z.string(),
})

export function messageToWire(row: Selectable<Tables['contact_messages']>): z.infer<typeof messageSchema> {
  return { ...row, created_at: row.created_at.toISOString() }
}
