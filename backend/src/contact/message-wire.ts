import { MESSAGE_LENGTH, MESSAGE_TOO_LONG, MESSAGE_TOO_SHORT } from '@a-list/domain/contact-form.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { emailAddress, honeypot, text } from '../http/fields.ts'

export const messageBody = z.object({
  name: text(200).default(''),
  email: emailAddress,
  message: text(5_000).min(MESSAGE_LENGTH.min, MESSAGE_TOO_SHORT).max(MESSAGE_LENGTH.max, MESSAGE_TOO_LONG),
  confirm_website: honeypot,
})

/** A message as moderators and its sender's export see it; `created_at` is ISO in UTC. */
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
