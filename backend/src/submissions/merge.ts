import type { MergeTarget } from '@a-list/domain/moderation/submission.ts'
import type { Transaction } from 'kysely'
import type { FilledFields } from '../database/tables/shoppers.ts'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { fillBrand } from './fill-brand.ts'
import { decide, lockSubmission, refuseUnlessPending } from './moderate.ts'
import type { SubmissionRow } from './submission-wire.ts'

interface Merge {
  /** What the submitter reads. */
  reason: string
  /** What moderators read. */
  notes: string
  filled: FilledFields
}

/**
 * Closes a pending submission in favour of a published brand or of another pending submission. A brand takes over
 * what it lacks. A submission takes over nothing: the form requires every field, and its submitter and e-mail address are
 * personal.
 * @throws WpError 404 for an unknown submission, 409 `alist_not_pending` or `alist_cannot_merge`
 */
export async function mergeSubmission(
  api: Pick<Api, 'jobs'>,
  tx: Transaction<Tables>,
  id: number,
  into: MergeTarget,
  moderatorId: number,
): Promise<SubmissionRow> {
  // In the order of their numbers, so that two merges in opposite directions don't wait for each other.
  if (into.kind === 'submission' && into.id < id) await lockSubmission(tx, into.id)
  const submission = await lockSubmission(tx, id)
  refuseUnlessPending(submission)
  const { reason, notes, filled } =
    into.kind === 'brand'
      ? await mergeIntoBrand(tx, submission, into.id)
      : await mergeIntoSubmission(tx, submission, into.id)
  const decision = { status: 'rejected', adminNotes: notes, rejectionReason: reason } as const
  return decide(api, tx, submission, { ...decision, mergedInto: { ...into, filled } }, moderatorId)
}

async function mergeIntoBrand(
  tx: Transaction<Tables>,
  submission: SubmissionRow,
  brandId: number,
): Promise<Merge> {
  const brand = await tx
    .selectFrom('brands')
    .select(['id', 'title', 'status', 'acf'])
    .where('id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (brand?.status !== 'publish') throw cannotMerge('This brand is not published.')
  // Closing the submission would make its brand a draft.
  if (brand.id === submission.brand_id) throw cannotMerge('This brand was created from this submission.')
  const filled = await fillBrand(tx, brand, submission)
  const reason = `Merged into ${brand.title}.`
  const added = FIELD_LABELS.filter(([key]) => key in filled).map(([, label]) => label)
  return { reason, notes: added.length > 0 ? `${reason} Added: ${added.join(', ')}.` : reason, filled }
}

const FIELD_LABELS = [
  ['founder', 'celebrity'],
  ['category', 'category'],
  ['website', 'website'],
] as const

async function mergeIntoSubmission(
  tx: Transaction<Tables>,
  submission: SubmissionRow,
  targetId: number,
): Promise<Merge> {
  const target = await lockSubmission(tx, targetId)
  if (target.id === submission.id) throw cannotMerge('A submission can’t be merged into itself.')
  if (target.status !== 'pending') throw cannotMerge(`Submission ${target.id} is already ${target.status}.`)
  const reason = `Merged into submission ${target.id}, ${target.brand_name}.`
  return { reason, notes: reason, filled: {} }
}

const cannotMerge = (message: string) => new WpError(409, 'alist_cannot_merge', message)
