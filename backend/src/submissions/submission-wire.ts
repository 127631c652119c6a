import { type Submission, submissionFormSchema } from '@a-list/domain/moderation/submission.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { honeypot } from '../http/fields.ts'

/** The submission form and the honeypot field. The server sets status, dates and people. */
export const submissionBody = z.object({ ...submissionFormSchema.shape, confirm_website: honeypot })

export type SubmissionRow = Selectable<Tables['brand_submissions']>

export function submissionToWire({ brand_id, merged_into, ...row }: SubmissionRow): Submission {
  // A submission that is no longer approved still has its brand, which is a draft without a page. Whether an editor has
  // unpublished a brand since is not checked.
  const publishedAs = row.status === 'approved' ? brand_id : null
  return {
    ...row,
    brand_id: merged_into?.kind === 'brand' ? merged_into.id : publishedAs,
    submitted_date: row.submitted_date.toISOString(),
    moderated_date: row.moderated_date?.toISOString() ?? null,
  }
}
