import { SUBMISSION_CATEGORIES } from '@a-list/domain/submission.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { emailAddress, honeypot, text, webAddress } from '../http/fields.ts'

const submissionStatuses = ['pending', 'approved', 'rejected', 'draft'] as const
export const submissionStatus = z.enum(submissionStatuses)
export type SubmissionStatus = z.infer<typeof submissionStatus>

const atLeast = (min: number, max: number, message: string) => text(max, message).min(min, message)

/** Spec section 5, "Brand suggestion form", with its messages. Status, dates and people are set by the server. */
export const submissionBody = z.object({
  brand_name: atLeast(2, 200, 'Brand name must be at least 2 characters'),
  website_url: webAddress('Please enter a valid URL'),
  category: z.enum(SUBMISSION_CATEGORIES, 'Please select a category'),
  associated_celebrity: atLeast(2, 200, 'Celebrity name must be at least 2 characters'),
  submission_reason: atLeast(10, 5_000, 'Please provide a detailed reason (at least 10 characters)'),
  contact_email: emailAddress,
  confirm_website: honeypot,
})

/** Spec section 3, "Brand submission". Dates are ISO in UTC, people are user numbers. */
export const submissionSchema = z.object({
  id: z.number().int(),
  brand_name: z.string(),
  website_url: z.string(),
  category: z.string(),
  associated_celebrity: z.string(),
  submission_reason: z.string(),
  contact_email: z.string(),
  status: submissionStatus,
  submitted_by: z.number().int().nullable(),
  submitted_date: z.string(),
  moderated_date: z.string().nullable(),
  moderated_by: z.number().int().nullable(),
  admin_notes: z.string(),
  rejection_reason: z.string(),
})

export type SubmissionRow = Selectable<Tables['brand_submissions']>

export function submissionToWire({ brand_id: _, ...row }: SubmissionRow): z.infer<typeof submissionSchema> {
  return {
    ...row,
    submitted_date: row.submitted_date.toISOString(),
    moderated_date: row.moderated_date?.toISOString() ?? null,
  }
}
