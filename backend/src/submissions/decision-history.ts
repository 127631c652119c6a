import type { SubmissionDecision } from '@a-list/domain/moderation/submission.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { WpError } from '../http/wp-error.ts'
import { takeBackFields } from './fill-brand.ts'
import type { SubmissionRow } from './submission-wire.ts'

/**
 * How long a decision can be undone. The page offers it for 10 s, or for 25 s while its bar is hovered or focused. The rest
 * allows for a slow network.
 */
export const UNDO_WITHIN_SECONDS = 30

/** @returns the id of the decision */
export async function recordDecision(
  tx: Transaction<Tables>,
  was: SubmissionRow,
  is: SubmissionRow,
  moderatorId: number,
): Promise<number> {
  const { moderated_by, moderated_date, admin_notes, rejection_reason, brand_id, merged_into } = was
  const { id } = await tx
    .insertInto('submission_decisions')
    .values({
      submission_id: was.id,
      moderator_id: moderatorId,
      kind: 'decision',
      from_status: was.status,
      to_status: is.status,
      // The history shows notes once, with the decision that saved them.
      notes: is.admin_notes === admin_notes ? '' : is.admin_notes,
      before: JSON.stringify({
        moderated_by,
        moderated_date: moderated_date?.toISOString() ?? null,
        admin_notes,
        rejection_reason,
        brand_id,
        merged_into,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The id of the decision that a submission has its status from. Skips undone decisions, and changes of the notes alone. */
export async function standingDecision(
  db: Kysely<Tables>,
  submissionId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, kind, from_status, to_status, lead(kind) over (order by id) as next
      from submission_decisions where submission_id = ${submissionId}
    ) as decisions
    where kind = 'decision' and from_status <> to_status and next is distinct from 'undo'
    order by id desc limit 1`.execute(db)
  return rows[0]?.id
}

/** The decisions about a submission, oldest first. */
export async function listDecisions(db: Kysely<Tables>, submissionId: number): Promise<SubmissionDecision[]> {
  const rows = await db
    .selectFrom('submission_decisions')
    .leftJoin('users', 'users.id', 'moderator_id')
    .select([
      'submission_decisions.id',
      'kind',
      'users.display_name as by',
      'decided_at',
      'from_status as from',
      'to_status as to',
      'notes',
    ])
    .where('submission_id', '=', submissionId)
    .orderBy('submission_decisions.id')
    .execute()
  return rows.map(({ decided_at, ...row }) => ({ ...row, at: decided_at.toISOString() }))
}

/**
 * Reverts the last decision: restores the submission, deletes the brand it created, takes back what another brand
 * took over, and deletes its notifications. Only the moderator who decided can undo, and only for a short time.
 * @throws WpError 409 `alist_nothing_to_undo`
 */
export async function undoDecision(
  tx: Transaction<Tables>,
  submission: SubmissionRow,
  moderatorId: number,
): Promise<SubmissionRow> {
  const last = await tx
    .selectFrom('submission_decisions')
    .selectAll()
    .select(sql<boolean>`decided_at > now() - make_interval(secs => ${UNDO_WITHIN_SECONDS})`.as('is_recent'))
    .where('submission_id', '=', submission.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.kind !== 'decision' || last.moderator_id !== moderatorId || !last.is_recent) {
    throw new WpError(409, 'alist_nothing_to_undo', 'You can no longer undo this decision.')
  }
  const { before } = last
  await forgetAnnouncements(tx, submission, before.brand_id === null)
  const undone = await tx
    .updateTable('brand_submissions')
    .set({
      ...before,
      status: last.from_status,
      moderated_date: dateOrNull(before.moderated_date),
      merged_into: before.merged_into ? JSON.stringify(before.merged_into) : null,
    })
    .where('id', '=', submission.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (submission.brand_id !== null)
    await takeBackBrand(tx, submission.brand_id, last.from_status, before.brand_id)
  const { merged_into } = submission
  if (merged_into?.kind === 'brand') await takeBackFields(tx, merged_into.id, merged_into.filled)
  await tx
    .insertInto('submission_decisions')
    .values({
      submission_id: submission.id,
      moderator_id: moderatorId,
      kind: 'undo',
      from_status: submission.status,
      to_status: undone.status,
      before: JSON.stringify(before),
    })
    .execute()
  return undone
}

async function takeBackBrand(
  tx: Transaction<Tables>,
  brandId: number,
  statusBefore: SubmissionRow['status'],
  brandBefore: number | null,
): Promise<void> {
  if (brandBefore === null) {
    await tx.deleteFrom('brands').where('id', '=', brandId).execute()
    return
  }
  await tx
    .updateTable('brands')
    .set({ status: statusBefore === 'approved' ? 'publish' : 'draft', modified_at: new Date() })
    .where('id', '=', brandId)
    .execute()
}

async function forgetAnnouncements(
  tx: Transaction<Tables>,
  submission: SubmissionRow,
  madeItsBrand: boolean,
): Promise<void> {
  const decided = `submission:${submission.id}:${submission.status}:${submission.moderated_date?.getTime() ?? 0}`
  const causes = madeItsBrand ? [decided, `brand:${submission.brand_id}`] : [decided]
  await tx.deleteFrom('notifications').where('cause', 'in', causes).execute()
}

function dateOrNull(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}
