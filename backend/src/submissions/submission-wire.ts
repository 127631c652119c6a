import { type Submission, submissionFormSchema } from '@a-list/domain/moderation/submission.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { honeypot } from '../http/fields.ts'

/** The submission form and the honeypot field. The server sets status, dates and people. */
export const submissionBody = z.object({ ...submissionFormSchema.shape, confirm_website: honeypot })

export type SubmissionRow = Selectable<Tables['brand_submissions']>

export function submissionToWire({ brand_id: _, merged_into: __, ...row }: SubmissionRow): Submission {
  return {
    ...row,
    submitted_date: row.submitted_date.toISOString(),
    moderated_date: row.moderated_date?.toISOString() ?? null,
  }
}
