import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { guestsOf } from '../notifications/announce.ts'
import type { Api } from '../serve/api.ts'
import { UNDO_WITHIN_SECONDS } from './decision-history.ts'
import type { SubmissionRow } from './submission-wire.ts'

/**
 * Queues the e-mails about a decision for submitters without an account, who see no notification. They are sent once
 * the decision can no longer be undone.
 */
export async function queueDecisionMails(
  { jobs }: Pick<Api, 'jobs'>,
  tx: Transaction<Tables>,
  { id, status, moderated_date }: SubmissionRow,
): Promise<void> {
  if ((status !== 'approved' && status !== 'rejected') || !moderated_date) return
  const about = { kind: 'decision' as const, submissionId: id, decidedAt: moderated_date.toISOString() }
  const guests = await guestsOf(tx, id)
  await jobs.mailLater(tx, UNDO_WITHIN_SECONDS, ...guests.map((email) => ({ ...about, email })))
}
