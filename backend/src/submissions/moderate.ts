import { defaultOverview } from '@a-list/domain/brands/brand-card.ts'
import type { SubmissionStatus } from '@a-list/domain/moderation/submission.ts'
import { sql, type Transaction } from 'kysely'
import { createBrand } from '../brands/create-brand.ts'
import type { MergedInto } from '../database/tables/shoppers.ts'
import type { Tables } from '../database/tables.ts'
import { notFound, WpError } from '../http/wp-error.ts'
import { announceDecision, announceNewBrand } from '../notifications/announce.ts'
import type { Api } from '../serve/api.ts'
import { recordDecision } from './decision-history.ts'
import { queueDecisionMails } from './queue-decision-mails.ts'
import type { SubmissionRow } from './submission-wire.ts'

export interface Decision {
  status: SubmissionStatus
  /** Undefined keeps the notes that the submission has. */
  adminNotes?: string | undefined
  rejectionReason?: string
  /** The brand's picture, when it is approved: an https URL. */
  picture?: string
  /** Set if the submission is rejected because it is a duplicate. */
  mergedInto?: MergedInto
}

/** Reads and locks a submission, so that two moderators can't both decide it. */
export async function lockSubmission(tx: Transaction<Tables>, id: number): Promise<SubmissionRow> {
  const submission = await tx
    .selectFrom('brand_submissions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (submission === undefined) throw noSubmission()
  return submission
}

export function noSubmission(): WpError {
  return notFound('alist_submission_not_found', 'This submission does not exist.')
}

export function refuseUnlessPending(submission: SubmissionRow): void {
  if (submission.status !== 'pending') {
    throw new WpError(409, 'alist_not_pending', `This submission is already ${submission.status}.`)
  }
}

/** @param seen the `moderated_date` that the moderator has read */
export function refuseIfChanged(submission: SubmissionRow, seen: string | null): void {
  if (seen !== (submission.moderated_date?.toISOString() ?? null)) {
    throw new WpError(409, 'alist_changed', 'Another moderator has changed this submission.')
  }
}

/**
 * Sets a submission's status. Approving publishes the brand, and creates it if necessary. With any other status,
 * a brand that the submission published becomes a draft again.
 */
export async function decide(
  api: Pick<Api, 'jobs'>,
  tx: Transaction<Tables>,
  submission: SubmissionRow,
  decision: Decision,
  moderatorId: number,
): Promise<SubmissionRow> {
  const brandId =
    decision.status === 'approved'
      ? await publish(tx, submission, decision.picture)
      : await withdraw(tx, submission)
  const decided = await tx
    .updateTable('brand_submissions')
    .set({
      status: decision.status,
      admin_notes: decision.adminNotes ?? submission.admin_notes,
      rejection_reason: decision.rejectionReason ?? '',
      moderated_by: moderatorId,
      moderated_date: new Date(),
      brand_id: brandId,
      merged_into: decision.mergedInto ? JSON.stringify(decision.mergedInto) : null,
    })
    .where('id', '=', submission.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const decisionId = await recordDecision(tx, submission, decided, moderatorId)
  if (decided.status !== submission.status) {
    await announceDecision(tx, decided)
    await queueDecisionMails(api, tx, decided, decisionId)
  }
  return decided
}

async function publish(
  tx: Transaction<Tables>,
  submission: SubmissionRow,
  picture: string | undefined,
): Promise<number> {
  if (submission.brand_id !== null) {
    const known = await tx
      .updateTable('brands')
      .set({
        status: 'publish',
        modified_at: new Date(),
        ...(picture && { acf: sql<string>`acf || ${JSON.stringify({ featured_image: picture })}::jsonb` }),
      })
      .where('id', '=', submission.brand_id)
      .returning('id')
      .executeTakeFirst()
    if (known !== undefined) return known.id
  }
  const brand = await createBrand(tx, {
    fields: {
      brand_name: submission.brand_name,
      founder: submission.associated_celebrity,
      category: submission.category,
      // The submission reason is for moderators only. The page shows the default description instead.
      description: defaultOverview(submission.brand_name),
    },
    website: submission.website_url,
    ...(picture && { picture }),
    status: 'publish',
    authorId: submission.submitted_by,
  })
  await announceNewBrand(tx, brand)
  return brand.id
}

async function withdraw(tx: Transaction<Tables>, submission: SubmissionRow): Promise<number | null> {
  if (submission.brand_id !== null) {
    await tx
      .updateTable('brands')
      .set({ status: 'draft', modified_at: new Date() })
      .where('id', '=', submission.brand_id)
      .execute()
  }
  return submission.brand_id
}
